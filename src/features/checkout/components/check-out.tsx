import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import type { CheckoutStart, CheckoutState } from '../use-checkout.ts';

interface CheckOutProps {
  user: User;
  /** What is in the cart, as it is priced now. */
  items: CartItem[];
  /** In rupees. */
  amount: number;
  /** The names of what cannot be bought and has to leave the cart first. */
  blockedBy: readonly string[];
  state: CheckoutState;
  onStart: (start: CheckoutStart) => void;
}

const Address = styled('div')({
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '& p': { whiteSpace: 'pre-line' },
  '& h3': {
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-small)',
    fontWeight: 650,
    letterSpacing: 0,
    marginBottom: 4,
  },
});

const Notice = styled('p')({
  padding: '10px 14px',
  background: 'var(--marigold-soft)',
  borderLeft: '5px solid var(--marigold)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
});

/** Where the order goes, and the button that begins to pay. Without an address it leads to the profile (specification, section 5). */
export function CheckOut({ user, items, amount, blockedBy, state, onStart }: CheckOutProps) {
  const navigate = useNavigate();
  const { paymentMode } = useShop();
  const [asked, setAsked] = useState(false);
  const isKnown = user.address.trim() !== '';
  const address = `${user.address}\n${user.pincode}`.trim();
  const busy = state === 'idle' ? undefined : copy.busy[state];

  const checkOut = () => {
    setAsked(true);
    if (blockedBy.length > 0) return;
    if (isKnown) onStart({ items, amount, address });
    else void navigate(paths.userProfile);
  };

  return (
    <>
      <Address>
        <h3>{copy.currentAddress}</h3>
        <p>{isKnown ? address : copy.noAddress}</p>
      </Address>
      <Button component={Link} to={paths.userProfile} variant="outlined">
        {copy.updateAddress}
      </Button>
      <BusyButton onClick={checkOut} busy={busy}>
        {copy.checkOut}
      </BusyButton>
      <VisuallyHidden role="status">{busy}</VisuallyHidden>
      {asked && blockedBy.length > 0 && <Notice role="alert">{copy.removeFirst(listOf(blockedBy))}</Notice>}
      {paymentMode === 'test' && <Notice>{copy.test}</Notice>}
    </>
  );
}

const list = new Intl.ListFormat('en');

/** Each name once: 'Kite, Chai, and Monsoon'. */
const listOf = (names: readonly string[]) => list.format(new Set(names));
