import { styled } from '@mui/material/styles';
import { useEffect, useRef, type FormEvent } from 'react';
import { SearchIcon } from '#src/shared/ui/icons.tsx';
import { useSlashKey } from '../use-slash-key.ts';

interface SearchBoxProps {
  label: string;
  /** The word that is looked for now. */
  word: string;
  onFind: (word: string) => void;
}

/** How long the hand has to rest before its word is looked for, in milliseconds. */
const rest = 300;

const Root = styled('form')({
  position: 'relative',
  flex: '0 1 300px',
  '& svg': { position: 'absolute', left: 12, top: 12, pointerEvents: 'none', color: 'var(--ink-soft)' },
  '& input': {
    width: '100%',
    minHeight: 44,
    padding: '8px 12px 8px 42px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
    '&:hover': { borderColor: 'var(--ink)' },
  },
  '@media (max-width: 599px)': { flex: '1 1 100%' },
});

/** Looks for a word while it is typed, or at once by Enter. */
export function SearchBox({ label, word, onFind }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter may change the address while a typed word waits: the word goes into the newest address.
  const latest = useRef({ word, onFind });
  useEffect(() => {
    latest.current = { word, onFind };
  });

  // Back, or a link, changed the word. What is being typed wins.
  useEffect(() => {
    if (input.current && waiting.current === undefined && input.current.value.trim() !== word)
      input.current.value = word;
  }, [word]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const find = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    if (typed !== latest.current.word) latest.current.onFind(typed);
  };
  const onInput = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(find, rest);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    find();
  };
  return (
    <Root role="search" onSubmit={onSubmit}>
      <SearchIcon width="20" height="20" />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        defaultValue={word}
        onInput={onInput}
        autoComplete="off"
        aria-keyshortcuts="/"
        maxLength={200}
      />
    </Root>
  );
}
