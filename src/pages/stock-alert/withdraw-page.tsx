import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { stockAlert } from '#src/copy/stock-alert.ts';
import { preloadNewest } from '#src/features/catalog/preload-products.ts';
import { useWithdrawStockAlertMutation } from '#src/features/stock-alert/stock-alert-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { LinkPage, linkPage } from '../link-page.tsx';
import { Failure } from './failure.tsx';

const copy = stockAlert.withdraw;

/** The page of the link that withdraws a stock alert, with a button, which is hidden until the page has read the link. */
function WithdrawPage({ token }: { token: string | undefined }) {
  const [withdraw, { data, error, isLoading }] = useWithdrawStockAlertMutation();
  const press = () => void withdraw({ token: token ?? '' });

  if (token === '' || (error && !isLoading)) return <Failure error={error} onRetry={press} />;
  if (data === undefined) {
    return (
      <LinkPage title={copy.title} text={copy.text} isPending={token === undefined}>
        <BusyButton busy={isLoading ? copy.busy : undefined} onClick={press}>
          {copy.submit}
        </BusyButton>
      </LinkPage>
    );
  }
  const product = data.alert?.product;
  return (
    <LinkPage title={copy.done} text={copy.doneText}>
      {product ? (
        <Button component={Link} to={paths.product(product.slug)}>
          {stockAlert.confirm.product({ product: product.name })}
        </Button>
      ) : (
        <Button component={Link} to={paths.categories}>
          {stockAlert.everything}
        </Button>
      )}
    </LinkPage>
  );
}

export const Component = linkPage(WithdrawPage);

export const preload = preloadNewest;
