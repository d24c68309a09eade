import { shippingPolicy } from '#src/copy/policies.ts';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Shipping Policy page. */
export function Component() {
  return <PolicyTextPage text={shippingPolicy} />;
}
