import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { search } from '#src/copy/search.ts';
import { SearchIcon } from '#src/shared/ui/icons.tsx';

interface SearchFormProps {
  /** The field's id, for its label. */
  id: string;
  /** Rendered above the field; contains its label. */
  head: ReactNode;
  /** Called with the trimmed keyword, never an empty one. */
  onSearch: (keyword: string) => void;
  /** More attributes of the field. */
  field?: ComponentProps<'input'>;
}

const input = {
  flex: '1 1 240px',
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
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
  '&:focus-visible': {
    outline: 'none',
    boxShadow: '0 2px 0 0 var(--indigo)',
    borderColor: 'primary.main',
    borderRadius: 0,
  },
} as const;

/** The search field, focused when it mounts. */
export function SearchForm({ id, head, onSearch, field }: SearchFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    if (typeof keyword === 'string' && keyword.trim() !== '') onSearch(keyword.trim());
  };
  return (
    <Box component="form" role="search" onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {head}
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'stretch', flexWrap: 'wrap' }}>
        <Box
          component="input"
          sx={input}
          id={id}
          name="keyword"
          type="search"
          autoComplete="off"
          maxLength={200}
          placeholder={search.placeholder}
          required
          autoFocus
          {...field}
        />
        <Button type="submit" startIcon={<SearchIcon width="20" height="20" />}>
          {search.submit}
        </Button>
      </Box>
    </Box>
  );
}
