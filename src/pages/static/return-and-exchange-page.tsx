import { returnAndExchange } from '#src/copy/policies.ts';
import { PolicyTextPage } from './policy-text-page.tsx';

/** How to return or exchange. */
export function Component() {
  return <PolicyTextPage text={returnAndExchange} />;
}
