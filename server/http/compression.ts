import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { brotliOptions, leastPacked } from './kept-answers/encodings.ts';

/** Packs large answers that are not kept, streams too. What is kept comes packed already. */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastPacked,
    brotliOptions,
  });
}
