import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { stockAlert as copy } from '#src/copy/stock-alert.ts';
import { isNotFound, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { StockAlertMessage } from './stock-alert-message.tsx';

interface StockAlertFailureProps {
  /** Undefined: the link has no token. */
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The link of a mail does not work, or the call failed. */
export function StockAlertFailure({ error, onRetry }: StockAlertFailureProps) {
  const everything = (
    <Button component={Link} to={paths.categories} variant="outlined">
      {copy.everything}
    </Button>
  );
  if (error === undefined || isNotFound(error)) {
    return (
      <StockAlertMessage title={copy.gone} text={copy.goneText}>
        {everything}
      </StockAlertMessage>
    );
  }
  return (
    <StockAlertMessage title={copy.failed} text={refusalMessageOf(error) ?? copy.failedText} error={error}>
      <Button onClick={onRetry}>{common.tryAgain}</Button>
      {everything}
    </StockAlertMessage>
  );
}
