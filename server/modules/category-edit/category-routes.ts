import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { categoryEndpoints } from '#contract/category.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { categoryMessages } from '#contract/rules/success-messages.ts';
import type { Schema } from '../../db/schema.ts';
import type { Cached, ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import { chartedCategories } from '../category/category-store.ts';
import { CategoryEditor } from './category-editor.ts';

/** Adds the categories. */
export async function addCategories(app: FastifyInstance, shop: CatalogueContext & Cached): Promise<void> {
  await app.register(categoryRoutes(shop.database.db, new CategoryEditor(shop), shop.cache));
}

const categoryRoutes = (db: Kysely<Schema>, editor: CategoryEditor, cache: ResponseCache) =>
  routes(
    categoryEndpoints,
    {
      listCategories: {
        cached: { tags: () => [tag.categories] },
        handle: async () => ({ success: true, category: await chartedCategories(db) }),
      },
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
