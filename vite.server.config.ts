import { defineConfig } from 'vite';

/**
 * The server and its shell commands for Node 20, which does not run TypeScript. Packages are bundled: a start reads some files
 * instead of a thousand (docs/performance.md). Not bundled are packages with native code, packages that most starts do not load,
 * and lists of content types: `application/msword` would match a search of the build for traces of the mocks (MSW).
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: [
      ...['@node-rs/argon2', 'libsql', 'pg-native', 'sharp'],
      ...[
        '@fastify/ajv-compiler',
        '@fastify/fast-json-stringify-compiler',
        'nodemailer',
        'pdfkit',
        'fontkit',
        'tinypool',
      ],
      ...['mime', 'mime-db'],
    ],
  },
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
        migrate: 'server/commands/migrate.ts',
        move: 'server/commands/move.ts',
        person: 'server/commands/person.ts',
        reconcile: 'server/commands/reconcile.ts',
        admin: 'server/commands/admin.ts',
        'demo-grow': 'server/commands/demo-grow.ts',
        'demo-remove': 'server/commands/demo-remove.ts',
        'paper-thread': 'server/modules/paper-file/paper-thread.ts',
      },
    },
  },
});
