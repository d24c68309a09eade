import { manyPhotosEndpoints } from '#contract/many-photos.ts';
import { productEditEndpoints } from '#contract/product-edit.ts';
import { priceMessages, productPriceEndpoints } from '#contract/product-prices.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import { routes } from '../../http/route.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import type { ManyPhotos } from './many-photos.ts';
import type { PhotoEditor } from './photo-editor.ts';
import { setPrices } from './price-editor.ts';
import type { ProductEditor } from './product-editor.ts';

export const productEditRoutes = (editor: ProductEditor, photos: PhotoEditor, manyPhotos: ManyPhotos) =>
  routes(
    { ...productEditEndpoints, ...manyPhotosEndpoints },
    {
      addPhotos: async ({ query, body }) => ({
        success: true,
        ...(query.dry_run ? await manyPhotos.match(body.files) : await manyPhotos.add(body)),
      }),
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
      addProductPhoto: async ({ params, body }) => ({ success: true, ...(await photos.add(params.id, body)) }),
      updateProductPhotos: async ({ params, body }) => ({
        success: true,
        product: await photos.arrange(params.id, body),
      }),
      setProductVisibility: async ({ params, body: { hidden } }) => ({
        success: true,
        message: hidden ? productMessages.hidden : productMessages.shown,
        product: await editor.setVisibility(params.id, hidden),
      }),
      deleteProduct: async ({ params }) => {
        await editor.delete(params.id);
        return { success: true, message: productMessages.deleted };
      },
    },
  );

export const productPriceRoutes = (context: CatalogueContext) =>
  routes(productPriceEndpoints, {
    setPrices: async ({ body }) => {
      const products = await setPrices(context, body.products);
      const count = products.filter(({ before }) => before !== undefined).length;
      return { success: true, message: formatMessage(priceMessages.saved, { count }), products };
    },
  });
