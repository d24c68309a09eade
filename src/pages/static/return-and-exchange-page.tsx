import { returnAndExchange } from '#src/copy/policies.ts';
import picture from '#src/shared/pictures/return-and-exchange.webp';
import { PolicyTextPage } from './policy-text-page.tsx';

/** The Return And Exchange page. */
export function Component() {
  return <PolicyTextPage text={returnAndExchange} picture={picture} />;
}
