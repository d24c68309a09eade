import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { stockAlert } from '#src/copy/stock-alert.ts';
import { StockAlertFailure } from '#src/features/stock-alert/components/stock-alert-failure.tsx';
import { useConfirmStockAlertMutation } from '#src/features/stock-alert/stock-alert-api.ts';
import { useLinkToken } from '#src/shared/hooks/use-link-token.ts';
import { paths } from '#src/shared/config/paths.ts';
import { LinkMessage } from '#src/shared/ui/link-message.tsx';

const copy = stockAlert.confirm;

/** The page of the link that confirms a stock alert. Its script confirms: a mail scanner that fetches the page does not. */
export function Component() {
  const token = useLinkToken();
  const [confirm, { data, error, isLoading }] = useConfirmStockAlertMutation();
  useEffect(() => {
    if (token) void confirm({ token });
  }, [token, confirm]);

  if (token === '' || (error && !isLoading)) {
    return <StockAlertFailure error={error} onRetry={() => void confirm({ token: token ?? '' })} />;
  }
  if (data === undefined) return <LinkMessage title={copy.title} text={copy.busy} />;
  const { product, size } = data.alert;
  const what = size === undefined ? product.name : stockAlert.subject({ product: product.name, size });
  return (
    <LinkMessage
      title={data.sent ? copy.sent : copy.done}
      text={(data.sent ? copy.sentText : copy.doneText)({ product: what })}
    >
      <Button component={Link} to={paths.product(product.slug)}>
        {copy.product({ product: product.name })}
      </Button>
      <Button component={Link} to={`${paths.withdrawStockAlert}#${token ?? ''}`} variant="text">
        {copy.withdraw}
      </Button>
    </LinkMessage>
  );
}
