import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RenderedPage } from './entry.ts';

/** Vite's manifest: its chunks by source (https://vite.dev/guide/backend-integration). */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
);
type Manifest = Readonly<z.infer<typeof Manifest>>;

const shell = 'index.html';
const earlyScript = 'src/early.ts';

/** The built shell, which rendered pages are filled into. */
export class PageTemplate {
  readonly #manifest: Manifest;
  readonly #parts: readonly [start: string, head: string, end: string];
  /** The fonts of every page, preloaded: on a fast connection they arrive before the first paint. */
  readonly #fonts: readonly string[];
  readonly #early: string;

  /** @param root The folder of the built pages. */
  constructor(root: string) {
    this.#manifest = Manifest.parse(JSON.parse(readFileSync(join(root, '.vite', 'manifest.json'), 'utf8')));
    const read = (file: string) => readFileSync(join(root, file), 'utf8').trim();
    const html = read(shell)
      // Inlined: a request for these few font faces would delay the first paint by a round trip.
      .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => `<style>${read(file)}</style>`)
      // The early script loads the app instead.
      .replaceAll(/^ *<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\n/gm, '');
    const [, start, head, end] = /^(.*)<!--head-->(.*)<div id="root"><\/div>(.*)$/s.exec(html) ?? [];
    if (start === undefined || head === undefined || end === undefined)
      throw new Error(`${shell} has no place for a page`);
    const early = this.#manifest[earlyScript];
    if (early === undefined) throw new Error(`The build has no ${earlyScript}, which starts the app`);
    this.#early = early.file;
    this.#parts = [start, head, end];
    this.#fonts = [...html.matchAll(/url\((\/assets\/[\w-]+-shop-[\w-]+\.woff2)\)/g)].map(([, url]) => url ?? '');
  }

  /** The whole document. */
  fill({ head, styles, root, hydrationState, source }: RenderedPage): string {
    const [start, ownHead, end] = this.#parts;
    return `${start}${head}${styles}${this.#links(source)}${ownHead}${root}${hydrationState}${end}`;
  }

  /** The preloads, and the early script with all chunks: it fetches them at once, before their imports are known. */
  #links(source: string | undefined): string {
    const named = this.#files(shell);
    const pageFiles = source === undefined ? [] : [...this.#files(source)].filter((file) => !named.has(file));
    const names = (files: readonly string[]) => files.map((file) => `/${file}`).join(' ');
    return [
      ...this.#fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
      `<script type="module" fetchpriority="high" async crossorigin src="/${this.#early}"`,
      ` data-app="${names([...named])}" data-page="${names(pageFiles)}"></script>`,
    ].join('');
  }

  /** The files of a chunk and of its static imports, each after what it imports. */
  #files(name: string, found = new Set<string>()): Set<string> {
    const { file, imports = [] } = this.#manifest[name] ?? {};
    if (file === undefined || found.has(file)) return found;
    for (const imported of imports) this.#files(imported, found);
    return found.add(file);
  }
}
