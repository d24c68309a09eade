import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import { common } from '#src/copy/common.ts';
import { paths } from '#src/shared/config/paths.ts';
import { WeaveRule } from '#src/shared/ui/weave.tsx';
import type { CheckoutAlert as Alert } from '../use-checkout.ts';

interface CheckoutAlertProps {
  alert: Alert | null;
  open: boolean;
  onClose: () => void;
}

/** How long the alert of a paid order stands before the way leads on by itself, in milliseconds. */
const stay = 4000;

const Sheet = styled('div')({
  display: 'grid',
  gap: 'var(--space-4)',
  justifyItems: 'start',
  padding: 'clamp(24px, 4vw, 40px)',
  '& h2': { fontSize: 'var(--size-heading)' },
  '& p': { fontSize: 'var(--size-lead)' },
});

/** How a checkout ended. After a paid order the way leads to the orders (specification, section 4). */
export default function CheckoutAlert({ alert, open, onClose }: CheckoutAlertProps) {
  const title = useId();
  // The words stay while the dialog closes.
  const [shown, setShown] = useState(alert);
  if (alert !== null && alert !== shown) setShown(alert);
  const goesOn = open && alert?.kind === 'paid';

  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(onClose, stay);
    return () => clearTimeout(timer);
  }, [goesOn, onClose]);

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      {shown && (
        <Sheet>
          <h2 id={title}>{copy.alertTitles[shown.kind]}</h2>
          <WeaveRule style={{ width: '100%' }} />
          <p role="alert">{shown.text}</p>
          {shown.kind === 'error' ? (
            <Button onClick={onClose} autoFocus>
              {common.close}
            </Button>
          ) : (
            <Button component={Link} to={paths.userOrders} onClick={onClose} autoFocus>
              {copy.toOrders}
            </Button>
          )}
        </Sheet>
      )}
    </Dialog>
  );
}
