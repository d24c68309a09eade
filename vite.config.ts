import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockShop } from './mocks/vite-plugin.ts';

/** The address that `vite dev` passes API calls on to; `npm run dev` starts a server there. */
const apiAddress = process.env.WEFT_API ?? 'http://127.0.0.1:3001';

/**
 * The single-page app. `npm run build` writes it to dist/client, `--mode mock` to dist-mock; the server is bundled apart
 * (vite.server.config.ts).
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), mode === 'mock' && mockShop()],
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock' ? 'on' : 'off') },
  build: {
    outDir: mode === 'mock' ? 'dist-mock' : 'dist/client',
    manifest: true,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(mode !== 'mock' && { proxy: { '/api': apiAddress } }),
  },
}));
