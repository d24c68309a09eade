import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { search } from '#src/copy/search.ts';
import { SearchIcon } from '#src/shared/ui/icons.tsx';
import { visuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface SearchFormProps {
  /** The field's id, for its label. */
  id: string;
  /** Rendered above the field; contains its label. */
  head: ReactNode;
  /** Called with the trimmed keyword, never an empty one. */
  onSearch: (keyword: string) => void;
  /** The names of a few things that the shop has. */
  hints: readonly string[];
  /** More attributes of the field. */
  field?: ComponentProps<'input'>;
}

/** The button's word, which phones have no room for. */
const word = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: visuallyHidden });

const submit = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: { minWidth: 56, padding: '10px', '& .MuiButton-startIcon': { margin: 0 } },
});

const input = {
  flex: '1 1 0',
  minWidth: 0,
  minHeight: 56,
  padding: '8px 4px',
  border: 0,
  borderBottom: '2px solid',
  borderColor: 'text.primary',
  borderRadius: 0,
  background: 'transparent',
  color: 'text.primary',
  fontSize: '1.35rem',
  appearance: 'none',
  textOverflow: 'ellipsis',
  '&::placeholder': { color: 'text.secondary', opacity: 1, fontSize: 'min(1em, 5vw)' },
  '&:focus-visible': {
    outline: 'none',
    boxShadow: '0 2px 0 0 var(--indigo)',
    borderColor: 'primary.main',
    borderRadius: 0,
  },
} as const;

/** The search field. On phones its button shows the icon alone. */
export function SearchForm({ id, head, onSearch, hints, field }: SearchFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    if (typeof keyword === 'string' && keyword.trim() !== '') onSearch(keyword.trim());
  };
  return (
    <Box component="form" role="search" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {head}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'stretch', minWidth: 0 }}>
        <Box
          component="input"
          sx={input}
          id={id}
          name="keyword"
          type="search"
          autoComplete="off"
          maxLength={200}
          enterKeyHint="search"
          placeholder={hints.length === 0 ? search.title : search.placeholder({ names: hints.join(', ') })}
          required
          {...field}
        />
        <Button type="submit" sx={submit} startIcon={<SearchIcon width="20" height="20" />}>
          <Box component="span" sx={word}>
            {search.submit}
          </Box>
        </Button>
      </Box>
    </Box>
  );
}
