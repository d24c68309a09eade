import { endpoints } from '#contract/endpoints.ts';
import { returnMessages } from '#contract/return.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { returnNumber, returnStates, returnWaits, waitOf } from '#contract/rules/returns.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { handleSignedIn, WithHeaders } from '../handle.ts';
import { page } from '../paging.ts';
import { loadPhoto, type PhotoSource } from '../photo-source.ts';
import { Refused } from '../refused.ts';
import { forItsShopper, forStaff, inList, isOpen, type StoredReturn } from '../return-rows.ts';
import type { MockState } from '../state.ts';

const hasNumber = ({ number, order, parcel }: StoredReturn, q: string): boolean =>
  [returnNumber(number), String(order.number), parcel?.tracking_number ?? ''].some((text) =>
    text.toLowerCase().includes(q.replace(/\s/g, '').toLowerCase()),
  );

/** Those that wait oldest first, then ended ones newest first. */
function inOrder(all: readonly StoredReturn[]): StoredReturn[] {
  const ended = all.filter((one) => !isOpen(one));
  const since = ({ history, createdAt }: StoredReturn) => history.at(-1)?.at ?? createdAt;
  return [...all.filter(isOpen).toSorted((a, b) => (since(a) < since(b) ? -1 : 1)), ...ended];
}

/** The calls of shoppers. */
export const returnHandlers = ({ accounts, returns }: MockState, photoOf: PhotoSource) => ({
  requestReturn: handleSignedIn(accounts, endpoints.requestReturn, ({ params, body }, { user }) => ({
    success: true,
    message: returnMessages.requested,
    return: forItsShopper(returns.request(params.id, body, user)),
  })),
  listReturns: handleSignedIn(accounts, endpoints.listReturns, ({ query }, { user }) => {
    const own = returns.all().filter(({ buyer }) => buyer._id === user._id);
    const shown = page(own, query.page ?? 1, query.limit ?? ordersPageSize);
    return { success: true, returns: shown.map(forItsShopper), total: own.length };
  }),
  addReturnPhoto: handleSignedIn(accounts, endpoints.addReturnPhoto, ({ params, body }, { user }) => ({
    success: true,
    return: forItsShopper(returns.addPhoto(returns.at(params.id, user), body.photo)),
  })),
  getReturnPhoto: handleSignedIn(accounts, endpoints.getReturnPhoto, async ({ params }, { user }) => {
    const found = returns.all().find(({ _id }) => _id === params.id);
    const isSeen = found?.buyer._id === user._id || isAllowed(user.staff_role, 'orders');
    const isOf = found?.photos.some(({ _id }) => _id === params.photoId);
    const photo = isSeen && isOf ? await loadPhoto(returns.photo(params.photoId), photoOf) : undefined;
    if (photo === undefined) throw new Refused('photoNotFound');
    return new WithHeaders(new Uint8Array(photo.bytes), { 'content-type': photo.type });
  }),
  cancelReturn: handleSignedIn(accounts, endpoints.cancelReturn, ({ params }, { user }) => ({
    success: true,
    message: returnMessages.cancelled,
    return: forItsShopper(returns.cancel(returns.at(params.id, user), user)),
  })),
  setReturnParcel: handleSignedIn(accounts, endpoints.setReturnParcel, ({ params, body }, { user }) => ({
    success: true,
    return: forItsShopper(returns.setParcel(returns.at(params.id, user), body)),
  })),
  setReturnUpi: handleSignedIn(accounts, endpoints.setReturnUpi, ({ params, body }, { user }) => ({
    success: true,
    return: forItsShopper(returns.setUpi(returns.at(params.id, user), body.upi)),
  })),
});

/** The calls of staff. */
export const shopReturnHandlers = ({ accounts, data, returns }: MockState) => ({
  openReturn: handleSignedIn(accounts, endpoints.openReturn, ({ params, body }, { user }) => ({
    success: true,
    message: returnMessages.opened,
    return: inList(returns.open(params.id, body, user), user),
  })),
  noteArrived: handleSignedIn(accounts, endpoints.noteArrived, ({ params, body }, { user }) => ({
    success: true,
    message: returnMessages.received,
    return: forStaff(returns.noteArrived(params.id, body, user), user, data),
  })),
  listShopReturns: handleSignedIn(accounts, endpoints.listShopReturns, ({ query }, { user }) => {
    const { state, waits_for: wait, order, q = '', page: number = 1, limit = ordersPageSize } = query;
    const all = returns.all();
    const found = all.filter(
      (one) =>
        (state === undefined || one.state === state) &&
        (wait === undefined || waitOf(one) === wait) &&
        (order === undefined || one.order._id === order) &&
        hasNumber(one, q),
    );
    const countEach = <Name extends string>(names: readonly Name[], nameOf: (one: StoredReturn) => Name | undefined) =>
      Object.fromEntries(names.map((name) => [name, all.filter((one) => nameOf(one) === name).length])) as Record<
        Name,
        number
      >;
    return {
      success: true,
      returns: page(inOrder(found), number, limit).map((one) => inList(one, user)),
      total: found.length,
      counts: countEach(returnStates, ({ state }) => state),
      waiting: countEach(returnWaits, waitOf),
    };
  }),
  getShopReturn: handleSignedIn(accounts, endpoints.getShopReturn, ({ params }, { user }) => ({
    success: true,
    return: forStaff(returns.at(params.id), user, data),
  })),
  decideReturn: handleSignedIn(accounts, endpoints.decideReturn, ({ params, body }, { user }) => ({
    success: true,
    message: body.decision === 'approve' ? returnMessages.approved : returnMessages.declined,
    return: forStaff(returns.decide(params.id, body, user), user, data),
  })),
  receiveReturn: handleSignedIn(accounts, endpoints.receiveReturn, ({ params, body }, { user }) => ({
    success: true,
    message: returnMessages.received,
    return: forStaff(returns.receive(params.id, body, user), user, data),
  })),
  closeReturn: handleSignedIn(accounts, endpoints.closeReturn, ({ params, body }, { user }) => ({
    success: true,
    message: returnMessages.closed,
    return: forStaff(returns.close(params.id, body, user), user, data),
  })),
  setShopReturnParcel: handleSignedIn(accounts, endpoints.setShopReturnParcel, ({ params, body }, { user }) => ({
    success: true,
    return: inList(returns.setParcel(returns.at(params.id), body), user),
  })),
});
