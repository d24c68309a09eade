import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { adminReviewsPageSize } from '#contract/rules/paging.ts';
import { productVisibilities } from '#contract/rules/product-filter.ts';
import { AdminReviewEntry } from '#src/back-office/reviews/admin-review-entry.tsx';
import { useListAdminReviewsQuery } from '#src/back-office/reviews/reviews-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useListParams, useQueryChange, withParams } from '#src/back-office/ui/url-params.ts';
import { adminReviews as copy } from '#src/copy/admin-reviews.ts';
import { paths } from '#src/shared/config/paths.ts';
import { SelectField } from '#src/shared/ui/select-field.tsx';

const filterLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: 0, columnGap: 2 } as const;

/** An id in the URL. */
function idIn(query: URLSearchParams, name: string): string | undefined {
  const id = query.get(name) ?? '';
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined;
}

/** The reviews of all products, or of the product or customer that the URL names, newest first, each to be hidden from the shop or shown again. */
export function Component() {
  const params = useListParams();
  const [query, changeQuery] = useQueryChange();
  const visibility = productVisibilities.find((entry) => entry === query.get('visibility'));
  const [product, customer] = ['product', 'customer'].map((name) => idIn(query, name));
  const result = useListAdminReviewsQuery(
    { page: params.page, visibility, product, customer },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { reviews = [], total, product: filtered } = result.data ?? {};
  const isOfOne = product !== undefined || customer !== undefined;
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        aside={result.error === undefined && total !== undefined && copy.count({ count: total })}
      >
        <Box sx={{ display: 'grid', minWidth: 200 }}>
          <SelectField
            name="visibility"
            label={copy.visibility}
            value={visibility ?? ''}
            onChange={(value) => changeQuery((latest) => withParams(latest, { visibility: value }))}
            options={[
              ['', copy.anyVisibility],
              ...productVisibilities.map((option) => [option, copy.visibilities[option]] as const),
            ]}
          />
        </Box>
      </AdminPageHeader>
      {isOfOne && (
        <Box sx={filterLine}>
          {filtered && (
            <Typography>
              {copy.ofProduct} <Link to={paths.adminProduct(filtered.slug)}>{filtered.name}</Link>
            </Typography>
          )}
          {customer !== undefined && <Link to={paths.adminCustomer(customer)}>{copy.ofCustomer}</Link>}
          <Button
            variant="text"
            onClick={() => changeQuery((latest) => withParams(latest, { product: '', customer: '' }))}
          >
            {copy.showAll}
          </Button>
        </Box>
      )}
      <PagedList
        params={params}
        query={result}
        perPage={adminReviewsPageSize}
        total={total}
        shown={reviews.length}
        errorText={copy.loadFailed}
        empty={
          <EmptyState
            title={copy.emptyTitle}
            text={visibility === undefined && !isOfOne ? copy.emptyText : copy.noMatchText}
          />
        }
      >
        <List aria-label={copy.list} disablePadding>
          {reviews.map((review) => (
            <AdminReviewEntry key={review._id} review={review} />
          ))}
        </List>
      </PagedList>
    </>
  );
}
