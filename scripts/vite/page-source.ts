import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Adds its own path to each page module. The server uses it to look up the page's chunks in the build manifest and preloads
 * them in the HTML.
 */
export function pageSource(): Plugin {
  return {
    name: 'weft-page-source',
    transform: {
      filter: { id: /[\\/]src[\\/]pages[\\/].*-page\.tsx$/ },
      handler: (code, id) => {
        // As the manifest has it, also on Windows.
        const path = relative(process.cwd(), id).split(sep).join('/');
        return `${code}\nexport const source = ${JSON.stringify(path)};\n`;
      },
    },
  };
}
