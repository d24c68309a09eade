import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { brotliOptions, compressionThreshold } from './response-cache/compress.ts';

/** Compresses large uncached responses, streams included. Cached ones are compressed already. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: compressionThreshold,
    brotliOptions,
  });
}
