import { returnAndExchange } from '#src/copy/policies.ts';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Return And Exchange page. */
export function Component() {
  return <PolicyTextPage text={returnAndExchange} />;
}
