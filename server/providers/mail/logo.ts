import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** The shop's mark (`src/public/favicon.svg`, 120 x 120), also for the bundled server. */
const file = join(projectRoot, 'server', 'providers', 'mail', 'logo.png');

/** Names the logo within a mail (RFC 2392). */
const contentId = 'logo@weft';

/**
 * The URL of the logo in a mail's HTML. The mail carries the picture itself: clients show it at once where they hold back pictures
 * from the web, it needs no public URL, and opening a mail asks no server.
 */
export const logoUrl = `cid:${contentId}`;

/** The logo as nodemailer's attachment. */
export async function logoAttachment() {
  return {
    filename: 'logo.png',
    content: await readFile(file),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: contentId,
  };
}
