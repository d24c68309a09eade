import { policy } from '#src/copy/policies.ts';
import picture from '#src/shared/pictures/policy.webp';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Policy page: shipping, returns, privacy and payment security. */
export function Component() {
  return <PolicyTextPage text={policy} picture={picture} />;
}
