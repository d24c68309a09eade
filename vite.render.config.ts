import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanMui } from './scripts/vite/lean-mui.ts';
import { productionRouter } from './scripts/vite/production-router.ts';
import { pageSource } from './scripts/vite/page-source.ts';

/**
 * The pages as the server renders them, in dist/render. Unlike the server's own bundle it holds its packages: React decides at
 * run time whether it is in production, and nobody who starts the shop should have to know that.
 */
export default defineConfig({
  plugins: [react(), leanMui(), productionRouter(), pageSource()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/entry-server.tsx',
    target: 'node20',
    outDir: 'dist/render',
    emptyOutDir: true,
  },
});
