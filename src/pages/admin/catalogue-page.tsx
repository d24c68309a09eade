import { admin as copy } from '#src/copy/admin.ts';

/** The page of users. */
export function Component() {
  return <h1>{copy.title}</h1>;
}
