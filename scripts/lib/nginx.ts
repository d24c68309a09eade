import { findBinary } from './find-binary.ts';
import { canInstall, install } from './run.ts';

/** The path of nginx. */
export const findNginx = (): string | undefined => findBinary('nginx');

/** Its path, after installing it if necessary; undefined if that fails. */
export async function ensureNginx(): Promise<string | undefined> {
  if (findNginx() === undefined && (await canInstall())) await install('nginx-light', 'openssl');
  return findNginx();
}
