import Typography from '@mui/material/Typography';
import { referenceOf, type Failure } from '../api/errors.ts';

/** The request id, which the shopper quotes to support. Renders nothing unless the server failed. */
export function Reference({ error }: { error: Failure | undefined }) {
  const reference = referenceOf(error);
  return (
    reference && (
      <Typography variant="caption" color="textSecondary">
        {reference}
      </Typography>
    )
  );
}
