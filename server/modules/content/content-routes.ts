import type { FastifyInstance } from 'fastify';
import { contentEndpoints } from '#contract/content.ts';
import type { Cached, ResponseCache } from '../../http/response-cache/response-cache.ts';
import { routes } from '../../http/route.ts';
import { tag } from '../catalogue-change/catalogue-tags.ts';
import { ContentService, type ContentDependencies } from './content-service.ts';

/** Adds the texts of the shop. */
export async function addContent(app: FastifyInstance, shop: ContentDependencies & Cached): Promise<void> {
  await app.register(contentRoutes(new ContentService(shop), shop.cache));
}

const contentRoutes = (service: ContentService, cache: ResponseCache) =>
  routes(
    contentEndpoints,
    {
      getContent: {
        cached: { tags: () => [tag.content, tag.settings] },
        handle: async ({ params: { name } }) => ({ success: true, content: await service.shown(name) }),
      },
      listContent: async () => ({ success: true, texts: await service.list() }),
      getAdminContent: async ({ params }) => ({ success: true, content: await service.read(params.name) }),
      saveContent: async ({ params, body }, { account }) => ({
        success: true,
        content: await service.save(params.name, body, account),
      }),
      previewContent: async ({ params, body }) => ({
        success: true,
        html: await service.preview(params.name, body.text),
      }),
      addContentPhoto: async ({ body: { photo } }) => ({ success: true, photo: await service.addPhoto(photo) }),
      getContentVersion: async ({ params }) => ({
        success: true,
        version: await service.version(params.name, params.n),
      }),
      restoreContent: async ({ params }, { account }) => ({
        success: true,
        content: await service.restore(params.name, params.n, account),
      }),
    },
    cache,
  );
