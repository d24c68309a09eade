import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { search } from '#src/copy/search.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { SuggestingSearch } from '#src/features/search/components/suggesting-search.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

const heading = {
  color: 'inherit',
  fontFamily: 'h1.fontFamily',
  fontWeight: 700,
  fontSize: 'h2.fontSize',
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  whiteSpace: 'normal',
} as const;

const sheet = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    width: 'min(720px, 100%)',
    maxWidth: 'none',
    marginTop: 'clamp(8px, 8vh, 96px)',
    padding: 'clamp(20px, 4vw, 40px)',
  },
} as const;

/**
 * Asks for a keyword and suggests products, categories and recent words. Where it leads to replaces the dialog's history entry.
 */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const field = useId();
  return (
    <Dialog sx={sheet} open={open} onClose={onClose} aria-labelledby={`${field}-label`}>
      <Content field={field} onClose={onClose} />
    </Dialog>
  );
}

/** Mounted while the dialog is open: before, nothing is fetched. */
function Content({ field, onClose }: { field: string; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: categories = [] } = useListCategoriesQuery();
  const lead = (path: string) => void navigate(path, { replace: true });
  return (
    <SuggestingSearch
      id={field}
      categories={categories}
      onSearch={(keyword) => lead(paths.search(keyword))}
      onCategory={(slug) => lead(paths.category(slug))}
      onProduct={(slug) => lead(paths.product(slug))}
      head={
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
          <InputLabel id={`${field}-label`} htmlFor={field} sx={heading}>
            {search.label}
          </InputLabel>
          <IconButton aria-label={common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
      }
    />
  );
}
