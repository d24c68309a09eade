import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Drawer from '@mui/material/Drawer';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Category } from '#contract/category.ts';
import { categories as categoriesCopy } from '#src/copy/catalog.ts';
import { common } from '#src/copy/common.ts';
import { filter as copy } from '#src/copy/filter.ts';
import { isEmptyList, toQueryView, withPreviousData, type QueryView } from '#src/shared/api/query-view.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { useListCategoriesQuery } from '../catalog-api.ts';
import type { ProductListState } from '../list/use-list.ts';
import { useListSizesQuery, type Counts } from './counts-api.ts';
import { Group, ToggleValues, useChoice, useEmptyLast, ValueCount } from './group.tsx';
import { PriceFilter } from './price-filter.tsx';
import { SizeFilter, ColourFilter } from './toggle-filters.tsx';
import { readOptions, withoutFilters, useUrlFilters, type UrlFilters } from './url-filters.ts';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  list: ProductListState;
  /** The number of products that match the filter; undefined while it is loading. */
  total: number | undefined;
}

/** A window so low that head and foot would leave little of the groups: everything scrolls, and the head stays. */
const low = '@media (max-height: 520px)';

/** Only the groups scroll, so that head and foot cover nothing that has the focus. */
const sheet = { overflow: 'hidden', [low]: { overflow: 'auto', scrollPaddingTop: 100 } } as const;

const Head = styled(Box)(({ theme }) => ({
  flex: 'none',
  [low]: { position: 'sticky', top: 0, zIndex: 1, background: theme.palette.background.paper },
}));

const title = {
  flexDirection: 'row',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 16px 16px 28px',
} as const;

const Groups = styled(Box)(({ theme }) => ({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& > * + *': { borderTop: `1px solid ${theme.palette.divider}` },
  [low]: { flex: 'none', overflow: 'visible' },
}));

const Foot = styled(Stack)(({ theme }) => ({
  flex: 'none',
  gap: theme.spacing(1.5),
  padding: '20px 28px 28px',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

/**
 * The groups of the filter with the number of products of each value. The values are those of the unfiltered list. Reset Filters clears
 * them with a full page load.
 */
export default function FilterDrawer({ open, onClose, list, total }: FilterDrawerProps) {
  const titleId = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: sheet } }}
    >
      <Head>
        <Stack sx={title}>
          <Typography variant="h2" id={titleId}>
            {copy.title}
          </Typography>
          <IconButton aria-label={common.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Stack>
        <WeaveRule />
      </Head>
      <Content onClose={onClose} list={list} total={total} />
    </Drawer>
  );
}

function Content({ onClose, list, total }: Omit<FilterDrawerProps, 'open'>) {
  const { pathname } = useLocation();
  const filter = useUrlFilters(list);
  const { category, keyword } = list;
  const categories = toQueryView(useListCategoriesQuery(), isEmptyList);
  const all = categories.data ?? [];
  const chosen = category === undefined ? filter.params.slugs : [category];
  const chosenIds = all.filter(({ slug }) => chosen.includes(slug)).map(({ _id }) => _id);
  const { sort: _, ...query } = readOptions(filter.query, list.defaultSort, []).query;
  const skip = chosen.length > 0 && categories.state === 'loading';
  const scope = keyword === undefined ? {} : { keyword };
  const checked = chosenIds.length === 0 ? {} : { checked: chosenIds.sort().join() };
  const counts = toQueryView(
    withPreviousData(useListSizesQuery({ ...query, ...checked, ...scope }, { skip, refetchOnMountOrArgChange: true })),
  );
  const unfiltered = category === undefined ? scope : { ...checked, ...scope };
  const values = toQueryView(useListSizesQuery(unfiltered, { skip, refetchOnMountOrArgChange: true }));
  // The last number stays while the next one is loading, so that the buttons do not move.
  const [lastTotal, setLastTotal] = useState(total);
  if (total !== undefined && total !== lastTotal) setLastTotal(total);
  const kept = withoutFilters(filter.query);
  for (const name of [...kept.keys()]) if (name !== 'keyword' && name !== 'sort') kept.delete(name);
  const search = kept.toString() && `?${kept.toString()}`;

  return (
    <>
      <Groups>
        {category === undefined && <CategoryFilter filter={filter} categories={categories} counts={counts.data} />}
        <SizeFilter filter={filter} all={values} counts={counts.data} />
        <ColourFilter filter={filter} all={values} counts={counts.data} />
        <PriceFilter filter={filter} range={counts.data?.price} />
        <StockFilter filter={filter} count={counts.data?.in_stock} />
      </Groups>
      <Foot>
        <VisuallyHidden role="status">{total !== undefined && copy.resultCount({ count: total })}</VisuallyHidden>
        <Button onClick={onClose}>
          {lastTotal === undefined ? copy.showAny : copy.showResults({ count: lastTotal })}
        </Button>
        <Button variant="outlined" onClick={() => window.location.replace(`${pathname}${search}`)}>
          {copy.reset}
        </Button>
      </Foot>
    </>
  );
}

/** Hides what is sold out. No checkbox: the specification has one for each category and no other. */
function StockFilter({ filter, count }: { filter: UrlFilters; count: number | undefined }) {
  const inStock = { value: '1', label: copy.inStock, count, isChosen: filter.params.inStock };
  return (
    <Group title={copy.availability}>
      <ToggleValues values={[inStock]} onToggle={filter.toggleInStock} />
    </Group>
  );
}

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
function CategoryFilter({ filter, categories, counts }: CategoryFilterProps) {
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
    count: counts && (counts.categories.find((category) => category._id === _id)?.count ?? 0),
    isChosen: filter.params.slugs.includes(slug),
  }));
  return useEmptyLast(values).map((category) => (
    <CategoryBox key={category.value} {...category} onToggle={() => filter.toggleCategory(category.value)} />
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
