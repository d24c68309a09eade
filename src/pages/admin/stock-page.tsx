import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { stockSortFields, writeSort } from '#contract/rules/sort.ts';
import { stockModes, type StockMode } from '#src/back-office/stock/stock-draft.ts';
import { StockFilters, useStockFilter } from '#src/back-office/stock/stock-filters.tsx';
import { useListStockQuery } from '#src/back-office/stock/stock-list-api.ts';
import { StockTable } from '#src/back-office/stock/stock-table.tsx';
import { useStockDraft } from '#src/back-office/stock/use-stock-draft.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyList } from '#src/back-office/ui/empty-state.tsx';
import { FormBar } from '#src/back-office/ui/form-bar.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { usePageSize } from '#src/back-office/ui/table-settings.ts';
import { useListParams, useSortParam } from '#src/back-office/ui/url-params.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';

/** The stock of all sizes: corrections, low limits and deliveries. What is typed stays while the page or the filter changes. */
export function Component() {
  const [mode, setMode] = useState<StockMode>('count');
  const { data: categories } = useListCategoriesQuery();
  const params = useListParams();
  const { filter, change } = useStockFilter();
  const { sort } = useSortParam(stockSortFields);
  const { page, search } = params;
  const { limit, ...size } = usePageSize('stock');
  const query = useListStockQuery(
    { ...filter, search, page, limit, sort: sort && writeSort(sort) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { sizes = [], total } = query.data ?? {};
  const editing = useStockDraft(mode, sizes);
  const { form, refused } = editing;
  const changed = Object.keys(editing.rows).length;
  const table = useRef<HTMLElement>(null);
  const isFiltered = search !== '' || Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        aside={query.error === undefined && total !== undefined && copy.count({ count: total })}
      >
        <ToggleButtonGroup
          exclusive
          aria-label={copy.mode}
          value={mode}
          onChange={(_event, next: StockMode | null) => next && setMode(next)}
        >
          {stockModes.map((option) => (
            <ToggleButton key={option} value={option}>
              {copy.modes[option]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
        {copy.texts[mode]}
      </Typography>
      <StockFilters filter={filter} sort={sort} categories={categories} onChange={change} />
      {/* The bar sticks within the form. */}
      <Box component="form" {...form.props}>
        <PagedList
          params={params}
          query={query}
          {...size}
          total={total}
          shown={sizes.length}
          errorText={copy.loadFailed}
          empty={<EmptyList copy={copy} isFiltered={isFiltered} showAll={paths.adminStock} />}
        >
          <Box ref={table} tabIndex={-1}>
            {refused.length > 0 && (
              <Notice
                role="status"
                action={
                  <Button variant="text" size="small" onClick={editing.showAll}>
                    {copy.showAll}
                  </Button>
                }
              >
                {copy.refused({ count: refused.length })}
              </Notice>
            )}
            <StockTable
              sizes={refused.length > 0 ? refused : sizes}
              lowLimit={query.data?.low_limit}
              mode={mode}
              editing={editing}
            />
          </Box>
        </PagedList>
        {changed > 0 && (
          <FormBar
            form={form}
            unsaved={copy.changes({ count: changed })}
            save={copy.save[mode]}
            focusAfter={() => table.current}
          >
            <Field {...form.field('note')} hint={copy.noteHints[mode]} autoComplete="off" />
          </FormBar>
        )}
      </Box>
    </>
  );
}
