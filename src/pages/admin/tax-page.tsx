import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { RateForm } from '#src/back-office/tax/rate-form.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { useListTaxRatesQuery } from '#src/back-office/ui/api/owner-settings-api.ts';
import { adminTax as copy } from '#src/copy/admin-tax.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';

/** The rates of tax. */
export function Component() {
  const rates = toQueryView(useListTaxRatesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }));
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting />
      <Typography sx={{ maxWidth: 'var(--measure-text)', marginBottom: 3 }}>
        {copy.intro} <Link to={`${paths.adminSettings}#tax`}>{copy.toSettings}</Link>
      </Typography>
      <AdminQuery query={rates} failed={copy.loadFailed}>
        {(stored) => <RateForm stored={stored} />}
      </AdminQuery>
    </>
  );
}
