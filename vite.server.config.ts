import { defineConfig } from 'vite';

/** The server and its shell commands, bundled for Node 20, which does not run TypeScript. Packages stay outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        backup: 'server/commands/backup.ts',
        restore: 'server/commands/restore.ts',
        admin: 'server/commands/admin.ts',
        'demo-grow': 'server/commands/demo-grow.ts',
      },
    },
  },
});
