import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import { common } from '#src/copy/common.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import { alertShown, selectAlert } from '../checkout-slice.ts';

/** Milliseconds until the alert of an order navigates to the orders. */
const redirectDelay = 4000;

const gutter = 'clamp(24px, 4vw, 40px)';
const titleSpace = { padding: `${gutter} ${gutter} 16px` } as const;
const textSpace = { padding: `0 ${gutter} 16px`, fontSize: 'lead.fontSize' } as const;
const actions = { flexWrap: 'wrap', justifyContent: 'flex-start', gap: 1.5, padding: `0 ${gutter} ${gutter}` } as const;

/** The outcome of a checkout, shown on any page. An order leads to the orders (specification, section 4). */
export default function CheckoutAlert({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const title = useId();
  const alert = useAppSelector(selectAlert);
  // Keeps the text while the dialog closes.
  const [shown, setShown] = useState(alert);
  if (alert !== null && alert !== shown) setShown(alert);

  const close = useCallback(() => void dispatch(alertShown(null)), [dispatch]);
  const redirects = open && alert?.redirectsToOrders === true;
  const onClose = useCallback(() => {
    close();
    if (redirects) void navigate(paths.userOrders);
  }, [close, redirects, navigate]);

  // The orders page shows the new order itself.
  const isRedundant = open && (alert?.kind === 'paid' || alert?.kind === 'placed') && pathname === paths.userOrders;
  const isInPlace = alert?.kind === 'changed' && pathname === paths.cart;
  useEffect(() => {
    if (isRedundant) close();
  }, [isRedundant, close]);

  useEffect(() => {
    if (!redirects) return;
    const timer = setTimeout(onClose, redirectDelay);
    return () => clearTimeout(timer);
  }, [redirects, onClose]);

  const isFailure = (shown?.kind === 'error' && !shown.needsAddress) || shown?.kind === 'unanswered';
  return (
    <Dialog open={open && !isRedundant && !isInPlace} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      {shown && (
        <>
          <DialogTitle variant="h2" id={title} sx={titleSpace}>
            {copy.alertTitles[shown.kind]}
          </DialogTitle>
          <DialogContent sx={textSpace}>
            <WeaveRule style={{ width: '100%', marginBottom: 16 }} />
            <div role="alert">
              <Typography>{shown.text}</Typography>
              {shown.detail !== undefined && <Typography>{shown.detail}</Typography>}
            </div>
          </DialogContent>
          <DialogActions disableSpacing sx={actions}>
            {(shown.kind === 'paid' || shown.kind === 'placed' || shown.kind === 'pending') && (
              <Button component={Link} to={paths.userOrders} onClick={close} autoFocus>
                {copy.toOrders}
              </Button>
            )}
            {shown.kind === 'signedOut' && (
              <Button component={Link} to={paths.login} state={paths.userOrders} onClick={close} autoFocus>
                {copy.logIn}
              </Button>
            )}
            {shown.kind === 'changed' && (
              <Button component={Link} to={paths.cart} autoFocus>
                {copy.toCart}
              </Button>
            )}
            {shown.needsAddress && (
              <Button component={Link} to={paths.userProfile} onClick={close} autoFocus>
                {copy.updateAddress}
              </Button>
            )}
            {shown.redirectsToOrders !== true && (
              <Button onClick={close} autoFocus={isFailure} variant={isFailure ? 'contained' : 'outlined'}>
                {common.close}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
