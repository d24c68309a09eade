import { returnEndpoints, returnMessages, shopReturnEndpoints } from '#contract/return.ts';
import { bytesOf } from '../../db/bytes.ts';
import { routes } from '../../http/route.ts';
import { OwnReturns, type OwnReturnDependencies } from './own-returns.ts';
import { ReturnRequests, type ReturnRequestDependencies } from './return-requests.ts';

const { openReturn, setShopReturnParcel } = shopReturnEndpoints;

export interface RequestDependencies extends ReturnRequestDependencies, OwnReturnDependencies {}

/** The calls of shoppers, and those with which staff do the same for them. */
export function requestRoutes(dependencies: RequestDependencies) {
  const requests = new ReturnRequests(dependencies);
  const own = new OwnReturns(dependencies);
  return routes(
    { ...returnEndpoints, openReturn, setShopReturnParcel },
    {
      requestReturn: async ({ params, body }, { account, request, setStatus }) => {
        const { return: asked, isNew } = await requests.ask(params.id, body, account, request.ip);
        if (!isNew) setStatus(200);
        const message = returnMessages[asked.state === 'approved' ? 'approvedAtOnce' : 'requested'];
        return { success: true, message, return: asked };
      },
      addReturnPhoto: async ({ params, body }, { account, request }) => ({
        success: true,
        return: await own.addPhoto(params.id, body.photo, account, request.ip),
      }),
      getReturnPhoto: async ({ params }, { account, setHeaders }) => {
        const { type, bytes } = await own.photo(params.id, params.photoId, account);
        setHeaders({ 'content-type': type });
        return bytesOf(bytes);
      },
      listReturns: async ({ query }, { account }) => ({ success: true, ...(await own.list(account.id, query)) }),
      cancelReturn: async ({ params }, { account }) => ({
        success: true,
        message: returnMessages.cancelled,
        return: await own.cancel(params.id, account),
      }),
      setReturnParcel: async ({ params, body: { courier, tracking_number: number } }, { account, request }) => ({
        success: true,
        return: await own.setParcel(params.id, { courier, number }, account, request.ip),
      }),
      setReturnUpi: async ({ params, body }, { account }) => ({
        success: true,
        return: await own.setUpi(params.id, body.upi, account),
      }),
      openReturn: async ({ params, body }, { account, setStatus }) => {
        const { return: opened, isNew } = await requests.open(params.id, body, account);
        if (!isNew) setStatus(200);
        return { success: true, message: returnMessages.opened, return: opened };
      },
      setShopReturnParcel: async ({ params, body: { courier, tracking_number: number } }, { account }) => ({
        success: true,
        return: await own.setShopParcel(params.id, { courier, number }, account),
      }),
    },
  );
}
