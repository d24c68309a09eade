import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Notice } from '#src/shared/ui/notice.tsx';

const copy = ownerSettings.taxNotice;

/** What a kind of registration means. @param mode Of the settings, as it is chosen. */
export function TaxNotice({ mode = 'off' }: { mode: string | undefined }) {
  const isOwnState = mode === 'unregistered' || mode === 'composition';
  return (
    <Notice className="wide">
      <Typography variant="body2">
        {copy.text} {mode === 'regular' && <Link to={paths.adminTax}>{copy.toRates}</Link>}
        {isOwnState && (
          <>
            {copy.ownState} <Link to={paths.adminDelivery}>{copy.toDelivery}</Link>
          </>
        )}
      </Typography>
    </Notice>
  );
}
