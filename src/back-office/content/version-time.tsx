import type { ContentVersion } from '#contract/content.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { Timestamp } from '../ui/timestamp.tsx';

/** When a version was saved, and by whom. */
export function VersionTime({ version: { at, by = copy.nobody } }: { version: ContentVersion }) {
  return (
    <>
      <Timestamp at={at} /> {copy.by({ name: by })}
    </>
  );
}
