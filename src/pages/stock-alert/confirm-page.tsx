import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { stockAlert } from '#src/copy/stock-alert.ts';
import { preloadNewest } from '#src/features/catalog/preload-products.ts';
import { useConfirmStockAlertMutation } from '#src/features/stock-alert/stock-alert-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { LinkPage, linkPage } from '../link-page.tsx';
import { Failure } from './failure.tsx';

const copy = stockAlert.confirm;

/** The page of the link that confirms a stock alert. Its script confirms: a mail scanner that fetches the page does not. */
function ConfirmPage({ token }: { token: string | undefined }) {
  const [confirm, { data, error, isLoading }] = useConfirmStockAlertMutation();
  useEffect(() => {
    if (token) void confirm({ token });
  }, [token, confirm]);

  if (token === '' || (error && !isLoading)) {
    return <Failure error={error} onRetry={() => void confirm({ token: token ?? '' })} />;
  }
  if (data === undefined) return <LinkPage title={copy.title} text={copy.busy} />;
  const { product, size } = data.alert;
  const what = size === undefined ? product.name : stockAlert.subject({ product: product.name, size });
  return (
    <LinkPage
      title={data.sent ? copy.sent : copy.done}
      text={(data.sent ? copy.sentText : copy.doneText)({ product: what })}
    >
      <Button component={Link} to={paths.product(product.slug)}>
        {copy.product({ product: product.name })}
      </Button>
      <Button component={Link} to={`${paths.withdrawStockAlert}#${token ?? ''}`} variant="text">
        {copy.withdraw}
      </Button>
    </LinkPage>
  );
}

export const Component = linkPage(ConfirmPage);

export const preload = preloadNewest;
