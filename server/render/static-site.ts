import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPage } from '#contract/rules/pages.ts';
import { Refused } from '../refused.ts';
import { answerPage } from './answer-page.ts';
import type { Pages } from './pages.ts';

const year = 31_536_000;

/**
 * Serves the built pages: the files that the build has, and at every other address the page as `pages` renders it, or else the
 * single-page app's shell. Whatever is not found under /api is JSON.
 */
export async function serveSite(app: FastifyInstance, root: string, pages?: Pages): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      // Routes for exactly the files that are there at the start: no address can reach for another one.
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      preCompressed: true,
      index: false,
      serveDotFiles: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(root, 'assets'));
        void reply.setHeader('vary', 'accept-encoding');
        void reply.setHeader('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
  }
  // Before anything of the request is looked at: at an unknown address there is no body to find fault with.
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 && !getsShell(request) ? new Refused('notFound') : undefined);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!built) return answerUnbuilt(reply);
    const page = pages ? await pages.at(request) : isPage(pathOf(request)) ? 200 : 404;
    return typeof page === 'number' ? answerShell(page, reply) : answerPage(page, request, reply);
  });
}

/** A page or the app's own not-found page; never an API call, nor a file of the build that is gone. */
function getsShell(request: FastifyRequest): boolean {
  return !/^\/(api|assets)(\/|$)/.test(pathOf(request)) && wantsHtml(request);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function wantsHtml({ method, headers }: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}

function answerShell(status: 200 | 404, reply: FastifyReply): FastifyReply {
  return reply.code(status).sendFile('index.html');
}

function answerUnbuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: npm run build\n');
}
