import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { intendedPage, isPage } from '#contract/rules/find-page.ts';
import { isReadablePath, notFoundPath } from '#contract/rules/pages.ts';
import { Refused } from '../refused.ts';
import type { Pages } from './pages.ts';

const year = 31_536_000;

/**
 * Serves the built files, and for every other URL the page from `pages`, or else the single-page app's shell. Unknown URLs
 * below /api get a JSON refusal.
 */
export async function serveSite(app: FastifyInstance, root: string, pages?: Pages): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    const files = { root, preCompressed: true, index: false, serveDotFiles: false, cacheControl: false } as const;
    // A route for each file that exists at the start: no URL can reach other files.
    await app.register(fastifyStatic, {
      ...files,
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', '**/*.br', '**/*.gz'],
      setHeaders: cachedAs('no-cache'),
    });
    // One route for the hashed files of two builds: hundreds of routes would double the time of a start.
    await app.register(fastifyStatic, {
      ...files,
      root: join(root, 'assets'),
      prefix: '/assets/',
      allowedPath: (path) => /^\/[^./][^/]*(?<!\.br|\.gz)$/.test(path),
      decorateReply: false,
      setHeaders: cachedAs(`public, max-age=${year}, immutable`),
    });
  }
  await app.register((others, _options, ready) => {
    // Before the body is parsed: an unknown URL is refused as such, not for its body.
    others.addHook('onRequest', (request, _reply, done) => {
      done(getsShell(request) ? undefined : new Refused('notFound'));
    });
    others.setNotFoundHandler(async (request, reply) => {
      // A hashed file that does not exist has a route.
      if (!getsShell(request)) throw new Refused('notFound');
      if (!built) return sendUnbuilt(reply);
      const path = pathOf(request);
      const intended = intendedPage(path);
      if (intended !== undefined) return reply.redirect(intended + request.url.slice(path.length), 301);
      const page = pages ? await pages.at(request) : isPage(path) ? 200 : 404;
      return typeof page === 'number' ? sendShell(page, reply) : page.send(request, reply);
    });
    ready();
  });
}

/**
 * A page's URL as it is routed: an unreadable one is the not-found page, and so is one that browsers would take for another host's
 * (`//host/page`). A call's is refused as it is.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isCall(path) || (isReadablePath(path) && !/^\/[/\\]/.test(path)) ? url : notFoundPath;
}

/** Sets the headers of a file that caches keep as `cacheControl` says, for each encoding. */
function cachedAs(cacheControl: string) {
  return (response: { setHeader(name: string, value: string): unknown }) => {
    response.setHeader('vary', 'accept-encoding');
    response.setHeader('cache-control', cacheControl);
  };
}

/** Whether the request is for a page, and not for the API or a hashed file of an older build. */
function getsShell(request: FastifyRequest): boolean {
  const path = pathOf(request);
  return !isCall(path) && !/^\/assets(\/|$)/.test(path) && wantsHtml(request);
}

const isCall = (path: string): boolean => /^\/api(\/|$)/.test(path);

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function wantsHtml({ method, headers }: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && /text\/html|\*\/\*|^$/.test(headers.accept ?? '');
}

function sendShell(status: 200 | 404, reply: FastifyReply): FastifyReply {
  return reply.code(status).sendFile('index.html');
}

function sendUnbuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The pages are not built yet: npm run build\n');
}
