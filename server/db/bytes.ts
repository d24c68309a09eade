import type { ColumnType } from 'kysely';

/** `libsql` returns an ArrayBuffer, `pg` a Buffer; both accept a Buffer. `bytesOf` converts. */
export type Bytes = ColumnType<ArrayBuffer | Uint8Array, Buffer, Buffer>;

/** A Buffer that shares the memory of a driver's bytes. */
export function bytesOf(bytes: ArrayBuffer | Uint8Array): Buffer {
  return bytes instanceof ArrayBuffer
    ? Buffer.from(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
