import Typography from '@mui/material/Typography';
import { useNavigate, useParams } from 'react-router-dom';
import { PricePreview } from '#src/back-office/sales/price-preview.tsx';
import { SaleForm } from '#src/back-office/sales/sale-form.tsx';
import { useGetSaleQuery } from '#src/back-office/sales/sales-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { adminSales, saleForm as copy } from '#src/copy/admin-sales.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';

const newSale = 'new';
/** The form of a new sale. */
export const newSalePath = paths.adminSale(newSale);

const back = { to: paths.adminSales, label: adminSales.title };

export function Component() {
  const { slug: id = newSale } = useParams();
  return id === newSale ? <NewSale /> : <StoredSale key={id} id={id} />;
}

function NewSale() {
  const form = useFormParts();
  return (
    <>
      <AdminPageHeader title={copy.newTitle} back={back} />
      <SaleForm {...form} />
    </>
  );
}

function StoredSale({ id }: { id: string }) {
  const form = useFormParts();
  const query = toQueryView(useGetSaleQuery(id, { refetchOnMountOrArgChange: true }));
  return (
    <AdminQuery query={query} failed={adminSales.loadFailed}>
      {({ sale }) => (
        <>
          <AdminPageHeader title={sale.name} back={back} aside={adminSales.states[sale.state]} />
          {sale.state === 'ended' || sale.state === 'ending' ? (
            <>
              <Typography sx={{ marginBottom: 2 }}>{copy.over}</Typography>
              <PricePreview sale={sale} />
            </>
          ) : (
            <SaleForm key={sale.version} sale={sale} {...form} />
          )}
        </>
      )}
    </AdminQuery>
  );
}

function useFormParts() {
  const navigate = useNavigate();
  const { data: categories = [] } = useListCategoriesQuery();
  return { categories, onSaved: () => void navigate(paths.adminSales) };
}
