import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt)$/;

const encodings = [
  [
    '.br',
    (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/** Writes brotli and gzip versions beside all text files of a folder, if they are smaller than the file. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      for (const [ending, compress] of encodings) {
        const compressed = await compress(bytes);
        if (compressed.length < bytes.length) writeFileSync(file + ending, compressed);
      }
    }),
  );
}
