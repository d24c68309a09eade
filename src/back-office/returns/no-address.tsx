import { Link } from 'react-router-dom';
import type { ShopReturn } from '#contract/return.ts';
import { hasPieces, hasReturnAddress } from '#contract/rules/returns.ts';
import { adminReturn as copy } from '#src/copy/admin-returns.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';

/** Says that the shop has no address for parcels, with the way to it for who may set one. */
export function NoAddress({ text }: { text: string }) {
  const maySet = useIsAllowed('shop');
  return (
    <>
      {text} {maySet && <Link to={`${paths.adminSettings}#returns`}>{copy.toAddress}</Link>}
    </>
  );
}

/** Beside Approve: the shopper of an approved request reads where to send the pieces. */
export function NoAddressYet({ requests }: { requests: readonly Pick<ShopReturn, 'state' | 'reason'>[] }) {
  const maySet = useIsAllowed('shop');
  const isAsked = requests.some(({ state, reason }) => state === 'requested' && hasPieces(reason));
  const { data } = useGetAdminSettingsQuery(undefined, { skip: !maySet || !isAsked });
  if (!isAsked || data === undefined || hasReturnAddress(data.settings)) return null;
  return (
    <Notice>
      <NoAddress text={copy.noAddressYet} />
    </Notice>
  );
}
