import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { brotliOptions, leastPacked } from './kept-answers/encodings.ts';

/** Compresses large uncached responses, streams included. Cached ones are compressed already. */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastPacked,
    brotliOptions,
  });
}
