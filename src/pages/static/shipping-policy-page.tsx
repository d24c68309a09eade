import { shippingPolicy } from '#src/copy/policies.ts';
import { PolicyTextPage } from './policy-text-page.tsx';

/** How long parcels take. */
export function Component() {
  return <PolicyTextPage text={shippingPolicy} />;
}
