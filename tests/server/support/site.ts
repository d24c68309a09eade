import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtEntry, type RenderEntry } from '#server/render/entry.ts';
import type { Site } from '#server/render/storefront.ts';

/** A site with a few static files in place of the client's, and the built storefront as renderer. */
export interface TestSite extends Site {
  readonly entry: RenderEntry;
  /** Called before each rendering; an error that it throws makes the rendering fail. */
  before: (path: string) => void | Promise<void>;
  /** The paths of all renderings; a test may empty it. */
  rendered: string[];
  remove(): Promise<void>;
}

const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="build" content="build-1" />
    <!--head-->
    <script type="module" crossorigin src="/assets/core-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
    <link rel="stylesheet" crossorigin href="/assets/fonts-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`,
  'assets/fonts-1.css': '@font-face{src:url(/assets/hanken-grotesk-shop-1.woff2)}',
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/core-1.js', imports: ['_libraries-1.js'] },
    '_libraries-1.js': { file: 'assets/libraries-1.js' },
    'src/early.ts': { file: 'assets/early-1.js' },
  }),
};

export async function createSite(): Promise<TestSite> {
  const root = await mkdtemp(join(tmpdir(), 'weft-site-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), content);
  }
  const built = builtEntry();
  if (built === undefined) throw new Error('The storefront is not built.');
  const site: TestSite = {
    root,
    entry: {
      renderPage: async (request) => {
        site.rendered.push(request.path);
        await site.before(request.path);
        return built.renderPage(request);
      },
    },
    before: () => undefined,
    rendered: [],
    remove: () => rm(root, { recursive: true }),
  };
  return site;
}
