import { deletedEndpoints } from '#contract/deleted.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { deletedPageSize } from '#contract/rules/paging.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import type { DeletedProducts } from './deleted-products.ts';

export const deletedRoutes = (deleted: DeletedProducts) =>
  routes(deletedEndpoints, {
    listDeleted: async ({ query: { page, limit = deletedPageSize } }) => ({
      success: true,
      ...(await deleted.list(sliceOf({ page, limit }))),
    }),
    restoreDeleted: async ({ params }) => {
      const restored = await deleted.restore(params.id);
      return { success: true, message: formatMessage(productMessages.restored, restored), restored };
    },
  });
