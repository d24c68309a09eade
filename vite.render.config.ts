import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanMui } from './scripts/vite/lean-mui.ts';
import { pageSource } from './scripts/vite/page-source.ts';

/**
 * The renderer of the pages for the server, in dist/render. It includes its packages, so that React's production build is used
 * regardless of NODE_ENV at run time.
 */
export default defineConfig({
  plugins: [react(), leanMui(), pageSource()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: { ssr: 'src/entry-server.tsx', target: 'node20', outDir: 'dist/render', emptyOutDir: true },
});
