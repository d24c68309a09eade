import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { formatRupees } from '#contract/rules/money.ts';
import type { User } from '#contract/user.ts';
import { cart as copy } from '#src/copy/cart.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

interface CartSummaryProps {
  /** In rupees: what can be bought, at today's prices. */
  subtotal: number;
  user: User | null;
}

const Root = styled('section')({
  position: 'sticky',
  top: 'calc(var(--measure-bar) + 24px)',
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 2.4vw, 32px)',
  background: 'var(--paper-raised)',
  border: '1.5px solid var(--ink)',
  borderRadius: 'var(--radius-medium)',
  '& h2': { fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.9rem)', fontVariantNumeric: 'tabular-nums' },
  '& h3': {
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-small)',
    fontWeight: 650,
    letterSpacing: 0,
    marginBottom: 4,
  },
  '& .note': { color: 'var(--ink-soft)', fontSize: 'var(--size-small)' },
});

const Address = styled('div')({
  paddingTop: 'var(--space-4)',
  borderTop: '1px solid var(--line)',
  '& p': { whiteSpace: 'pre-line' },
});

/** The sum, and the way on: the address and the checkout for who is signed in, the log-in for everyone else. */
export function CartSummary({ subtotal, user }: CartSummaryProps) {
  return (
    <Root aria-label={copy.subtotal(formatRupees(subtotal))}>
      <h2>{copy.subtotal(formatRupees(subtotal))}</h2>
      <p className="note">{copy.subtotalNote}</p>
      {user === null ? (
        <Button component={Link} to={paths.login} state={paths.cart}>
          {copy.logInToCheckOut}
        </Button>
      ) : (
        <CheckOut user={user} />
      )}
    </Root>
  );
}

function CheckOut({ user: { address, pincode } }: { user: User }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const known = address.trim() !== '';
  const checkOut = () => (known ? toasts.note(copy.checkOutSoon) : void navigate(paths.userProfile));
  return (
    <>
      <Address>
        <h3>{copy.currentAddress}</h3>
        <p>{known ? `${address}\n${pincode}` : copy.noAddress}</p>
      </Address>
      <Button component={Link} to={paths.userProfile} variant="outlined">
        {copy.updateAddress}
      </Button>
      <Button onClick={checkOut}>{copy.checkOut}</Button>
    </>
  );
}
