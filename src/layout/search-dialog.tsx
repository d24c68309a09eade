import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { search } from '#src/copy/search.ts';
import { SearchForm } from '#src/features/search/components/search-form.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

const heading = {
  color: 'inherit',
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  fontSize: 'var(--size-heading)',
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  whiteSpace: 'normal',
} as const;

const sheet = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    width: 'min(720px, 100%)',
    maxWidth: 'none',
    marginTop: 'clamp(16px, 14vh, 160px)',
    padding: 'clamp(20px, 4vw, 40px)',
  },
} as const;

/** Asks for a keyword and navigates to the results, which replace the dialog's history entry. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const field = useId();
  const label = useId();
  return (
    <Dialog sx={sheet} open={open} onClose={onClose} aria-labelledby={label}>
      <SearchForm
        id={field}
        onSearch={(keyword) => void navigate(paths.search(keyword), { replace: true })}
        head={
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 'var(--space-4)' }}>
            <InputLabel id={label} htmlFor={field} sx={heading}>
              {search.label}
            </InputLabel>
            <IconButton aria-label={common.close} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </Stack>
        }
      />
    </Dialog>
  );
}
