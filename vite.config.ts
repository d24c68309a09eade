import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockShop } from './mocks/vite-plugin.ts';
import { leanMui } from './scripts/vite/lean-mui.ts';
import { productionRouter } from './scripts/vite/production-router.ts';
import { shell } from './scripts/vite/shell.ts';

/** The address that `vite dev` passes API calls on to; `npm run dev` starts a server there. */
const apiAddress = process.env.WEFT_API ?? 'http://127.0.0.1:3001';

/**
 * What every page needs is two chunks, so that running it is two tasks, and what the pages with product cards share is one: split
 * finer, they would be compressed apart and asked for apart. The faces of the fonts stay with the page's own styles, which the
 * server writes into it: as styles of the libraries they would be asked for once more.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/.*(?<!\.css)$/, priority: 1 },
  { name: 'core', tags: ['$initial' as const], test: /^(?!.*\/src\/early\.ts$)/ },
  {
    name: 'shelves',
    test: /\/src\/(features\/catalog\/|features\/cart\/components\/(card|add)|shared\/ui\/page-title)/,
    minShareCount: 2,
  },
];

/**
 * The single-page app. `npm run build` writes it to dist/client, `--mode mock` to dist-mock; the server is bundled apart
 * (vite.server.config.ts).
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), leanMui(), productionRouter(), shell(), mode === 'mock' && mockShop()],
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock' ? 'on' : 'off') },
  build: {
    outDir: mode === 'mock' ? 'dist-mock' : 'dist/client',
    manifest: true,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: mode === 'mock' ? ['index.html'] : ['index.html', 'src/early.ts'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(mode !== 'mock' && { proxy: { '/api': apiAddress } }),
  },
}));
