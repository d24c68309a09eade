import { shippingPolicy } from '#src/copy/policies.ts';
import picture from '#src/shared/pictures/shipping-policy.webp';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Shipping Policy page. */
export function Component() {
  return <PolicyTextPage text={shippingPolicy} picture={picture} />;
}
