import type { ShopReturn } from '#contract/return.ts';
import { formatList } from '#contract/rules/message.ts';
import { adminReturn as copy, orderReturns } from '#src/copy/admin-returns.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { nameOf, stateOf } from './return-words.ts';

interface ChangedRequestProps {
  before: ShopReturn;
  /** As it is now. */
  request: ShopReturn;
}

/** What a request has come to while a dialog about it was open. */
export function ChangedRequest({ before, request }: ChangedRequestProps) {
  const { lines, upi, photos } = request;
  const pieces = lines.flatMap(({ good = 0, damaged = 0, ...line }) =>
    good + damaged > 0 ? [orderReturns.cameBack({ name: nameOf(line), good, damaged })] : [],
  );
  const more = photos.length - before.photos.length;
  const came = [
    ...pieces,
    ...(upi !== undefined && upi !== before.upi ? [copy.newUpi({ upi })] : []),
    ...(more > 0 ? [copy.newPhotos({ count: more })] : []),
  ];
  return (
    <Notice role="alert">
      {copy.changed({ state: stateOf(request) })} {formatList(came, 'unit')}
    </Notice>
  );
}
