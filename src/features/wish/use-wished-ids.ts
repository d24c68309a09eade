import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { useDeviceWishes } from './device-wishes.ts';
import { useListWishIdsQuery } from './wish-api.ts';

/** The ids of the products on the wish list of the device, and of the account if one is signed in. */
export function useWishedIds(): ReadonlySet<string> {
  const isSignedIn = useAppSelector(selectUser) !== null;
  const device = useDeviceWishes();
  // Not `data`, which may still be another user's.
  const { currentData: account = [] } = useListWishIdsQuery(undefined, { skip: !isSignedIn });
  return new Set([...device.map(({ _id }) => _id), ...account]);
}
