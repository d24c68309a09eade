import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PaymentMethod } from '#contract/rules/cash.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import type { User } from '#contract/user.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { offers } from '#src/copy/offers.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { addressNeeded, paths } from '#src/shared/config/paths.ts';
import { ActionBar } from '#src/shared/ui/action-bar.tsx';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import type { CheckoutPhase } from '../checkout-slice.ts';
import { usePlan } from '../use-plan.ts';

/** What the bar says, as high as its text. */
const inBar = {
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 28,
  padding: 0,
  color: 'text.primary',
  textAlign: 'left',
  // 'Change' alone is underlined.
  '&, &:hover': { textDecoration: 'none' },
  '& span': { overflowWrap: 'anywhere', fontWeight: 450 },
} as const;

/** The first line of an address, and the pincode. */
function shortAddress(user: User): string {
  const [line = ''] = postalAddress(user).split('\n');
  return line.includes(user.pincode) ? line : `${line}, ${user.pincode}`;
}

interface CheckOutProps {
  user: User;
  /** In rupees, less what offers take off. */
  amount: number;
  /** Whether offers take something off. */
  isReduced: boolean;
  method: PaymentMethod;
  /** The choice of a method, where the shop offers several. */
  choice: ReactNode;
  /** Why cash was chosen and is no more. */
  cashRefusal: string | undefined;
  /** What the shop found changed when it refused the last checkout. */
  changed: string | undefined;
  /** Why the cart cannot be checked out; undefined if it can. */
  problem: string | undefined;
  /** The problem is only that the price has not come. */
  isComing: boolean;
  /** Orders what can be bought; undefined if the problem is another one. */
  onGoOn: (() => void) | undefined;
  state: CheckoutPhase;
  /** Called even if there is a problem: stock may be back. */
  onStart: () => void;
}

/** The delivery address, the way to pay and the button that orders. Without an address it leads to the profile (specification, section 5). */
export function CheckOut({
  user,
  amount,
  isReduced,
  method,
  choice,
  cashRefusal,
  changed,
  problem,
  isComing,
  onGoOn,
  state,
  onStart,
}: CheckOutProps) {
  const navigate = useNavigate();
  const { paymentMode } = useShop();
  const [isSubmitted, setSubmitted] = useState(false);
  const hasAddress = user.address.trim() !== '';
  const { place, show, isUnseenAbove } = usePlan(Boolean(choice));
  const busy = state === 'idle' ? undefined : copy.busy[state];

  const checkOut = ({ currentTarget }: MouseEvent) => {
    setSubmitted(true);
    if (!hasAddress) void navigate(paths.userProfile, { state: addressNeeded });
    else if ((problem === undefined || isComing) && isUnseenAbove(currentTarget)) show();
    else onStart();
  };

  return (
    <>
      <Stack component="section" ref={place} aria-label={copy.plan} sx={{ gap: 2 }}>
        <Box sx={{ paddingTop: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Typography variant="label" component="h3" sx={{ marginBottom: '4px' }}>
            {copy.currentAddress}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {hasAddress ? postalAddress(user) : copy.noAddress}
          </Typography>
        </Box>
        <Button component={Link} to={paths.userProfile} variant="outlined">
          {copy.updateAddress}
        </Button>
        {choice}
      </Stack>
      <ActionBar
        label={isReduced ? offers.total : copy.subtotal}
        value={formatRupees(amount)}
        note={
          hasAddress && (
            <Button variant="text" size="small" fullWidth sx={inBar} onClick={show}>
              <span>{copy.planInBar({ method: copy.methods[method], place: shortAddress(user) })}</span>
              <u>{copy.changePlan}</u>
            </Button>
          )
        }
      >
        {changed !== undefined && <Notice role="alert">{changed}</Notice>}
        {isSubmitted && problem !== undefined && (
          <Notice
            role="alert"
            action={
              onGoOn && (
                <Button variant="outlined" size="small" onClick={onGoOn}>
                  {copy.goOnWithRest({ total: formatRupees(amount) })}
                </Button>
              )
            }
          >
            {problem}
          </Notice>
        )}
        {cashRefusal !== undefined && <Notice role="alert">{cashRefusal}</Notice>}
        <BusyButton onClick={checkOut} busy={busy}>
          {method === 'cod' ? copy.placeOrder : copy.checkOut}
        </BusyButton>
      </ActionBar>
      <VisuallyHidden role="status">{busy}</VisuallyHidden>
      {paymentMode === 'test' && <Notice>{method === 'cod' ? copy.testOrder : copy.testPayment}</Notice>}
    </>
  );
}
