import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import { useNavigation } from 'react-router-dom';
import { SearchIcon } from '#src/shared/ui/icons.tsx';

interface SearchBoxProps {
  label: string;
  /** The current search term. */
  term: string;
  onSearch: (term: string) => void;
}

/** The pause after the last keystroke before the search, in milliseconds. */
const debounce = 300;

const Root = styled(Box)(({ theme }) => ({
  flex: '1 1 200px',
  maxWidth: 300,
  '& .MuiOutlinedInput-input': { minHeight: 26, paddingBlock: 8 },
  '& .MuiOutlinedInput-input::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
  [theme.breakpoints.down('sm')]: { flexBasis: 220, maxWidth: 'none' },
})) as typeof Box;

/** Searches while a term is typed, or at once on Enter or when the focus leaves. */
export function SearchBox({ label, term, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A filter may change the URL before the pause is over: the search uses the newest URL.
  const isLeaving = useNavigation().state !== 'idle';
  const latest = useRef({ term, onSearch, isLeaving });
  useEffect(() => {
    latest.current = { term, onSearch, isLeaving };
  });

  // The URL may change the term, by Back for instance, but not while a term is being typed.
  useEffect(() => {
    if (input.current && timer.current === undefined && input.current.value.trim() !== term) input.current.value = term;
  }, [term]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = input.current?.value.trim() ?? '';
    if (typed !== latest.current.term) latest.current.onSearch(typed);
  };
  const onChange = () => {
    clearTimeout(timer.current);
    const { pathname } = window.location;
    // A row may have been opened during the pause: the search must neither cancel that nor change the URL of its page.
    timer.current = setTimeout(() => {
      if (!latest.current.isLeaving && window.location.pathname === pathname) search();
    }, debounce);
  };
  // The focus leaves with a press on a row or filter: search first, or the pause would end while the row's page is loading.
  const onBlur = () => {
    if (timer.current !== undefined) search();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <Root component="form" role="search" onSubmit={onSubmit}>
      <OutlinedInput
        inputRef={input}
        type="search"
        name="search"
        size="small"
        fullWidth
        placeholder={label}
        defaultValue={term}
        onChange={onChange}
        onBlur={onBlur}
        autoComplete="off"
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon width="20" height="20" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': '/', maxLength: 200 } }}
      />
    </Root>
  );
}

const editable = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** `/` moves the focus to the field, unless another field has it or a dialog is open. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${editable}, [role="dialog"]`)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field]);
}
