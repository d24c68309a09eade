import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedPage } from './entry.ts';

/** One chunk of Vite's manifest (https://vite.dev/guide/backend-integration). */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const shell = 'index.html';
/** What is seen comes first: a browser would fetch modules before photos. */
const afterTheRest = 'fetchpriority="low"';
const earlyScript = 'src/early.ts';

/** The built shell as the frame of rendered pages. */
export class PageTemplate {
  readonly #manifest: Manifest;
  readonly #parts: readonly [start: string, head: string, end: string];
  /** The faces that every page is set in: on a line that is not slow they are there before the first paint. */
  readonly #fonts: readonly string[];
  readonly #early: string;

  /** @param root The folder of the built pages. */
  constructor(root: string) {
    this.#manifest = JSON.parse(readFileSync(join(root, '.vite', 'manifest.json'), 'utf8')) as Manifest;
    const read = (file: string) => readFileSync(join(root, file), 'utf8').trim();
    const html = read(shell)
      // A few lines of font faces: asked for apart, they would keep the page blank for another roundtrip.
      .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, file: string) => `<style>${read(file)}</style>`)
      // Fetched like the rest, and started by the early script once the page is seen.
      .replace(
        /<script type="module"[^>]* src="([^"]+)"><\/script>/,
        (_, file: string) => `<link rel="modulepreload" ${afterTheRest} crossorigin data-app href="${file}">`,
      );
    const [, start, head, end] = /^(.*)<!--head-->(.*)<div id="root"><\/div>(.*)$/s.exec(html) ?? [];
    if (start === undefined || head === undefined || end === undefined)
      throw new Error(`${shell} has no place for a page`);
    const early = this.#manifest[earlyScript];
    if (early === undefined) throw new Error(`The build has no ${earlyScript}, which starts the app`);
    this.#early = early.file;
    this.#parts = [start, head, end];
    this.#fonts = [...html.matchAll(/url\((\/assets\/[\w-]+-latin-wght-normal-[\w-]+\.woff2)\)/g)].map(
      ([, url]) => url ?? '',
    );
  }

  /** The whole document. */
  fill({ head, styles, root, inlined, source }: RenderedPage): string {
    const [start, ownHead, end] = this.#parts;
    return `${start}${head}${styles}${this.#links(source)}${ownHead}${root}${inlined}${end}`;
  }

  /** The page's own chunks are named at once: the first script would learn of them only when it runs. */
  #links(source: string | undefined): string {
    const named = this.#files(shell);
    const own = source === undefined ? [] : [...this.#files(source)].filter((file) => !named.has(file));
    return [
      ...this.#fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}">`),
      `<script type="module" ${afterTheRest} async crossorigin src="/${this.#early}"></script>`,
      ...own.map((file) => `<link rel="modulepreload" ${afterTheRest} crossorigin href="/${file}">`),
    ].join('');
  }

  /** The files of a chunk and of all that it imports at once. */
  #files(name: string): Set<string> {
    const reached = new Set([name]);
    // A set hands out what is added while it is walked.
    for (const one of reached) for (const imported of this.#manifest[one]?.imports ?? []) reached.add(imported);
    return new Set([...reached].flatMap((one) => this.#manifest[one]?.file ?? []));
  }
}
