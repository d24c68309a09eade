import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { lacksSeller, type TaxMode } from '#contract/rules/tax.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { nameOf } from './setting-fields.ts';

const copy = ownerSettings.taxNotice;

interface TaxNoticeProps {
  /** The form's values, as they are chosen. */
  tax: Readonly<Record<string, string>>;
  business: OwnerSettings['business'];
}

/** What a kind of registration means, and what its papers lack. */
export function TaxNotice({ tax, business }: TaxNoticeProps) {
  const mode = tax[nameOf('tax.mode')] as TaxMode | undefined;
  const isOwnState = mode === 'unregistered' || mode === 'composition';
  const isRegular = mode === 'regular';
  return (
    <Notice className="wide">
      {lacksSeller(mode, business) && (
        <Typography variant="body2" gutterBottom>
          {copy.noSeller} <Link to={`${paths.adminSettings}#business`}>{copy.toBusiness}</Link>
        </Typography>
      )}
      <Typography variant="body2">
        {copy.text} {isRegular && tax[nameOf('tax.hsn')] === '' && copy.noCode}{' '}
        {isRegular && <Link to={paths.adminTax}>{copy.toRates}</Link>}
        {isOwnState && (
          <>
            {copy.ownState} <Link to={paths.adminDelivery}>{copy.toDelivery}</Link>
          </>
        )}
      </Typography>
    </Notice>
  );
}
