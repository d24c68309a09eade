import { adminProductEndpoints } from '#contract/admin-product.ts';
import { routes } from '../../http/route.ts';
import type { AdminProductService } from './admin-product-service.ts';

export const adminProductRoutes = (products: AdminProductService) =>
  routes(adminProductEndpoints, {
    listAdminProducts: async ({ query }) => ({ success: true, ...(await products.page(query)) }),
    getAdminProduct: async ({ params }) => {
      const product = await products.at(params.slug);
      const chart = await products.ownSizeChart(product);
      const waiting = await products.waiting(product);
      return { success: true, product, ...(chart && { own_size_chart: chart }), waiting };
    },
    listStyles: async () => ({ success: true, styles: await products.styles() }),
  });
