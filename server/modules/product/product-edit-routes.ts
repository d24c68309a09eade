import { productEditEndpoints } from '#contract/product-edit.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import { routes } from '../../http/route.ts';
import type { ProductEditor } from './product-editor.ts';

export const productEditRoutes = (editor: ProductEditor) =>
  routes(productEditEndpoints, {
    createProduct: async ({ body }, { account }) => ({
      success: true,
      message: productMessages.created,
      product: await editor.create(body, account.id),
    }),
    updateProduct: async ({ params, body }, { account }) => ({
      success: true,
      message: productMessages.updated,
      product: await editor.update(params.id, body, account.id),
    }),
    deleteProduct: async ({ params }) => {
      await editor.delete(params.id);
      return { success: true, message: productMessages.deleted };
    },
  });
