import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { search } from '#src/copy/search.ts';
import { paths } from '#src/shared/config/paths.ts';
import { CloseIcon, SearchIcon } from '#src/shared/ui/icons.tsx';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

const Sheet = styled(Dialog)({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { width: 'min(720px, 100%)', maxWidth: 'none', marginTop: 'clamp(16px, 14vh, 160px)' },
});

const Form = styled('form')({ display: 'grid', gap: 'var(--space-4)', padding: 'clamp(20px, 4vw, 40px)' });

const Head = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 'var(--space-4)',
  '& label': {
    fontFamily: 'var(--font-display)',
    fontWeight: 700,
    fontSize: 'var(--size-heading)',
    lineHeight: 1.1,
    letterSpacing: '-0.02em',
  },
});

const Row = styled('div')({
  display: 'flex',
  gap: 'var(--space-3)',
  alignItems: 'stretch',
  flexWrap: 'wrap',
});

const Input = styled('input')({
  flex: '1 1 240px',
  minWidth: 0,
  minHeight: 56,
  padding: '8px 4px',
  border: 0,
  borderBottom: '2px solid var(--ink)',
  borderRadius: 0,
  background: 'transparent',
  color: 'var(--ink)',
  fontSize: '1.35rem',
  appearance: 'none',
  '&::placeholder': { color: 'var(--ink-soft)', opacity: 1 },
  '&:focus-visible': {
    outline: 'none',
    boxShadow: '0 2px 0 0 var(--indigo)',
    borderColor: 'var(--indigo)',
    borderRadius: 0,
  },
});

/** Asks for a word and goes to its results. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const field = useId();
  const label = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const keyword = new FormData(event.currentTarget).get('keyword');
    if (typeof keyword !== 'string' || keyword.trim() === '') return;
    onClose();
    void navigate(paths.search(keyword.trim()));
  };
  return (
    <Sheet open={open} onClose={onClose} aria-labelledby={label}>
      <Form role="search" onSubmit={onSubmit}>
        <Head>
          <label id={label} htmlFor={field}>
            {search.label}
          </label>
          <IconButton aria-label={common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        <Row>
          {/* The dialog was opened to type: the caret belongs here. */}
          <Input
            id={field}
            name="keyword"
            type="search"
            autoComplete="off"
            maxLength={200}
            placeholder={search.placeholder}
            required
            autoFocus
          />
          <Button type="submit" startIcon={<SearchIcon width="20" height="20" />}>
            {search.submit}
          </Button>
        </Row>
      </Form>
    </Sheet>
  );
}
