import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { stockAlert as copy } from '#src/copy/stock-alert.ts';
import { type ApiError, isNotFound, refusalMessageOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { LinkPage } from '../link-page.tsx';

interface FailureProps {
  /** Undefined: the link has no token. */
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The link of a mail does not work, or the call failed. */
export function Failure({ error, onRetry }: FailureProps) {
  const everything = (
    <Button component={Link} to={paths.categories} variant="outlined">
      {copy.everything}
    </Button>
  );
  if (error === undefined || isNotFound(error)) {
    return (
      <LinkPage title={copy.gone} text={copy.goneText}>
        {everything}
      </LinkPage>
    );
  }
  return (
    <LinkPage title={copy.failed} text={refusalMessageOf(error) ?? copy.failedText} error={error}>
      <Button onClick={onRetry}>{common.tryAgain}</Button>
      {everything}
    </LinkPage>
  );
}
