import { categoryEndpoints } from '#contract/category.ts';
import { routes } from '../../http/route.ts';
import type { CategoryService } from './category-service.ts';

export const categoryRoutes = (categories: CategoryService) =>
  routes(categoryEndpoints, {
    listCategories: async () => ({ success: true, category: await categories.list() }),
  });
