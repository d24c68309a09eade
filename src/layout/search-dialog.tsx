import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { search } from '#src/copy/search.ts';
import { useListCategoriesQuery, useListProductsInfiniteQuery } from '#src/features/catalog/catalog-api.ts';
import { SuggestingSearch } from '#src/features/search/components/suggesting-search.tsx';
import { searchPath } from '#src/features/search/search-path.ts';
import { popularWords } from '#src/features/search/suggestions.ts';
import { useListBestSellersQuery } from '#src/features/showcase/showcase-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { visuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const heading = {
  color: 'inherit',
  fontFamily: 'h1.fontFamily',
  fontWeight: 700,
  fontSize: 'h2.fontSize',
  lineHeight: 1.1,
  letterSpacing: '-0.02em',
  whiteSpace: 'normal',
} as const;

/** On phones it fills the screen, with the field and Close in its first row, which stays in view. */
const sheet = ({ breakpoints, palette }: Theme) =>
  ({
    '& .MuiDialog-container': { alignItems: 'flex-start' },
    '& .MuiDialog-paper': {
      width: 'min(720px, 100%)',
      maxWidth: 'none',
      marginTop: 'clamp(8px, 8vh, 96px)',
      padding: 'clamp(20px, 4vw, 40px)',
      [breakpoints.down('sm')]: {
        width: '100%',
        height: '100%',
        maxHeight: 'none',
        margin: 0,
        padding: '0 20px 24px',
        borderRadius: 0,
        scrollPaddingTop: 88,
        '& form': {
          position: 'sticky',
          top: 0,
          zIndex: 1,
          flex: 'none',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          gap: '4px',
          marginInline: '-20px',
          padding: '12px 8px 12px 20px',
          backgroundColor: palette.background.paper,
        },
        '& [data-head]': { display: 'contents', '& > label': visuallyHidden, '& > button': { order: 1 } },
      },
    },
  }) as const;

/**
 * Asks for a keyword and suggests products, categories, recent and popular words. Where it leads to replaces the dialog's history entry.
 */
export default function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
  const popular = usePopularProducts();
  const lead = (path: string) => void navigate(path, { replace: true });
  return (
    <SuggestingSearch
      id={field}
      categories={categories}
      popular={popularWords(popular)}
      onSearch={(text) => lead(searchPath(text))}
      onCategory={(slug) => lead(paths.category(slug))}
      onProduct={(slug) => lead(paths.product(slug))}
      head={
        <Stack direction="row" data-head="" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
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

/** What sells best, or what is newest while nothing was sold. */
function usePopularProducts(): readonly Product[] {
  const { data: sold } = useListBestSellersQuery();
  const hasSold = sold === undefined || sold.length > 0;
  const { data: newest } = useListProductsInfiniteQuery(undefined, { skip: hasSold });
  return (hasSold ? sold : newest?.pages[0]?.products) ?? [];
}
