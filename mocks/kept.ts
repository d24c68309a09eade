/** Where something outlives the page: text that is read and written whole. */
export interface Kept {
  read(): string | null;
  write(text: string): void;
}

/** Forgotten with the page. */
export function inMemory(): Kept {
  let kept: string | null = null;
  return { read: () => kept, write: (text) => void (kept = text) };
}
