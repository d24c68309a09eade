import Typography from '@mui/material/Typography';
import { referenceOf, type Failure } from '../api/errors.ts';

/** Below the message of a failed call: what to name to the support. Nothing if the server did not fail. */
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
