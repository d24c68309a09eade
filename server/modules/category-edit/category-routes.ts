import { categoryEndpoints } from '#contract/category.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { categoryMessages } from '#contract/rules/success-messages.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import type { CategoryEditor } from './category-editor.ts';
import type { CategoryService } from '../category/category-service.ts';

export const categoryRoutes = (categories: CategoryService, editor: CategoryEditor, cache: ResponseCache) =>
  routes(
    categoryEndpoints,
    {
      listCategories: async () => ({ success: true, category: await categories.list() }),
      createCategory: async ({ body }) => {
        const category = await editor.create(body);
        return { success: true, message: formatMessage(categoryMessages.created, category), category };
      },
      updateCategory: async ({ params, body }) => {
        const category = await editor.update(params.id, body);
        return { success: true, message: formatMessage(categoryMessages.updated, category), category };
      },
      deleteCategory: async ({ params }) => {
        const { name } = await editor.delete(params.id);
        return { success: true, message: formatMessage(categoryMessages.deleted, { name }) };
      },
    },
    cache,
  );
