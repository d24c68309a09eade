import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Category } from '#contract/category.ts';
import { categories as categoriesCopy } from '#src/copy/catalog.ts';
import { filter as copy } from '#src/copy/filter.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import type { Counts } from './counts-api.ts';
import { useChoice, useEmptyLast, ValueCount } from './group.tsx';
import type { UrlFilters } from './url-filters.ts';

interface CategoryFilterProps {
  filter: UrlFilters;
  categories: QueryView<Category[]>;
  counts: Counts | undefined;
}

const Fields = styled(FormControl)(({ theme }) => ({
  display: 'block',
  padding: '24px 28px 20px',
  '& legend.MuiFormLabel-root': {
    float: 'left',
    width: '100%',
    padding: '0 0 8px',
    color: theme.palette.text.secondary,
  },
  '& .MuiFormGroup-root': { clear: 'both' },
})) as typeof FormControl;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  '& + &': { borderTop: '1px solid', borderColor: 'divider' },
  '& .MuiFormControlLabel-root': { flex: 1 },
  '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
} as const;

/** A checkbox for each category. */
export function CategoryFilter({ filter, categories, counts }: CategoryFilterProps) {
  return (
    <Fields component="fieldset">
      <FormLabel component="legend">{copy.categories}</FormLabel>
      <FormGroup>
        <QueryBoundary
          query={categories}
          errorText={categoriesCopy.loadFailed}
          skeleton={<Skeleton style={{ height: 240 }} />}
          empty={<p>{copy.noCategories}</p>}
        >
          {(all) => <CategoryBoxes filter={filter} categories={all} counts={counts} />}
        </QueryBoundary>
      </FormGroup>
    </Fields>
  );
}

interface CategoryBoxesProps {
  filter: UrlFilters;
  categories: readonly Category[];
  counts: Counts | undefined;
}

function CategoryBoxes({ filter, categories, counts }: CategoryBoxesProps) {
  const values = categories.map(({ _id, slug, name }) => ({
    value: slug,
    name,
    count: counts && (counts.categories.find((one) => one._id === _id)?.count ?? 0),
    isChosen: filter.params.slugs.includes(slug),
  }));
  return useEmptyLast(values).map((one) => (
    <CategoryBox key={one.value} {...one} onToggle={() => filter.toggleCategory(one.value)} />
  ));
}

interface CategoryBoxProps {
  name: string;
  count: number | undefined;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
}

function CategoryBox({ name, count, isChosen, isDisabled, onToggle }: CategoryBoxProps) {
  const countId = useId();
  const [isShown, press] = useChoice(isChosen, onToggle);
  return (
    <Box sx={row}>
      <FormControlLabel
        label={name}
        disabled={isDisabled}
        control={<Checkbox checked={isShown} onChange={press} slotProps={{ input: { 'aria-describedby': countId } }} />}
      />
      <ValueCount id={countId} count={count} />
    </Box>
  );
}
