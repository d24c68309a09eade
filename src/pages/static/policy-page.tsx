import { policy } from '#src/copy/policies.ts';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Policy page: shipping, returns, privacy and payment security. */
export function Component() {
  return <PolicyTextPage text={policy} />;
}
