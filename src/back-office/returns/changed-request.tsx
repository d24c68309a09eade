import type { ShopReturn } from '#contract/return.ts';
import { formatList } from '#contract/rules/message.ts';
import { adminReturn as copy, orderReturns } from '#src/copy/admin-returns.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { nameOf, stateOf } from './return-words.ts';

/** What a request has come to while a dialog about it was open. */
export function ChangedRequest({ request }: { request: ShopReturn }) {
  const came = request.lines.flatMap(({ good = 0, damaged = 0, ...line }) =>
    good + damaged > 0 ? [orderReturns.cameBack({ name: nameOf(line), good, damaged })] : [],
  );
  return (
    <Notice role="alert">
      {copy.changed({ state: stateOf(request) })} {formatList(came, 'unit')}
    </Notice>
  );
}
