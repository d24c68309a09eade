import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { errorCopy } from '../../src/copy/error.ts';

/** Seconds until a page whose scripts have not started says so. A slow phone on a slow line takes five. */
const patience = 12;

/**
 * What shows while the app has not taken over: plain HTML and CSS, because it is there for the case that no script came. The app marks
 * the page as ready (src/app/early-clicks.ts), which hides it for good.
 */
const late = `
    <style>
      #late { position: fixed; inset: auto 0 0; z-index: 1500; visibility: hidden; margin: 0; padding: 14px 20px; background: #101232; color: #fbf1df; font: 600 1rem/1.4 Arial, sans-serif; text-align: center }
      #late a { color: #f0aa2e; margin-left: 8px }
      @media (scripting: enabled) { #late { animation: late 0s ${patience}s forwards } }
      @keyframes late { to { visibility: visible } }
      html[data-ready] #late { display: none }
    </style>
    <p id="late" role="status">${errorCopy.late} <a href="">${errorCopy.reload}</a></p>`.replaceAll(/\n\s*/g, '');

/**
 * Writes into the shell of a build its id, by which a page finds out that the shop was updated, and what it says while no script came.
 * The id is made from the names of all files, which are hashes of what is in them.
 */
export function shell(): Plugin {
  return {
    name: 'weft-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const id = createHash('sha256').update(Object.keys(bundle).sort().join('\n')).digest('base64url').slice(0, 12);
        return html
          .replace('<!--head-->', `<meta name="weft-build" content="${id}" />\n    <!--head-->`)
          .replace('<div id="root"></div>', (root) => `${root}${late}`);
      },
    },
  };
}
