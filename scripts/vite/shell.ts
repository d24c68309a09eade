import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { errorCopy } from '../../src/copy/error.ts';

/** Seconds without a started script before a page shows a message. A slow phone on a slow connection needs five. */
const startTimeout = 12;

/**
 * Two messages, in plain HTML and CSS, because no script may have loaded: one after a while, the other at once in browsers that are too old
 * for the app. `aspect-ratio` is as old as the floor (docs/decisions/0040-browsers.md). The app hides both by marking the page as ready
 * (src/app/early-events.ts).
 */
const messages = `
    <style>
      #late, #old { position: fixed; right: 0; bottom: 0; left: 0; z-index: 1500; margin: 0; padding: 14px 20px; background: #101232; color: #fbf1df; font: 600 1rem/1.4 Arial, sans-serif; text-align: center }
      #late a { color: #f0aa2e; margin-left: 8px }
      #late { visibility: hidden; animation: late 0s ${startTimeout}s forwards }
      @keyframes late { to { visibility: visible } }
      @supports (aspect-ratio: 1) { #old { display: none } }
      html[data-ready] #late, html[data-ready] #old { display: none }
    </style>
    <noscript><style>#late, #old { display: none }</style></noscript>
    <p id="late" role="status">${errorCopy.slowStart} <a href="">${errorCopy.reload}</a></p>
    <p id="old" role="status">${errorCopy.tooOld}</p>`.replaceAll(/\n\s*/g, '');

/**
 * Adds the build id to the shell, by which a page detects an update, and the messages for missing scripts and old browsers. The id is a hash of
 * all file names, which contain hashes of their contents.
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
          .replace('<!--head-->', `<meta name="build" content="${id}" />\n    <!--head-->`)
          .replace('<div id="root"></div>', (root) => `${root}${messages}`);
      },
    },
  };
}
