import Box from '@mui/material/Box';
import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { DeliveryAnswer } from '#contract/delivery.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { delivery as copy } from '#src/copy/delivery.ts';
import { useCheckDeliveryQuery } from '#src/shared/api/delivery-api.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { isPincode, plainPincode, rememberPincode, useRememberedPincode } from '../known-pincode.ts';

const root = { display: 'grid', gap: 1 } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 13em) max-content',
  alignItems: 'start',
  gap: 1,
  // The field's label stands above it.
  '& > button': { marginTop: '1.7em', minHeight: 52 },
} as const;

/** As high as an answer in two lines, so that nothing below moves when it comes. */
const answer = { minHeight: '3.1em', fontWeight: 600, '&[data-refused]': { color: 'secondary.main' } } as const;

interface DeliveryCheckProps {
  /** In the cart: the order goes to the account's address, so its pincode goes before the one remembered on the device. */
  isForOrder?: boolean;
  /** Whether this cart can be paid in cash at the account's address. */
  takesCash?: boolean;
}

/** Asks for a pincode and says whether and when the shop delivers there. The account's pincode is filled in. */
export default function DeliveryCheck({ isForOrder = false, takesCash = true }: DeliveryCheckProps) {
  const field = useRef<HTMLInputElement>(null);
  const remembered = useRememberedPincode();
  const user = useAppSelector(selectUser);
  // The server knows no account, and this part may be hydrated after the session was read.
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const account = isHydrated ? plainPincode(user?.pincode ?? '') : '';
  const known = (isForOrder ? [account, remembered] : [remembered, account]).find(isPincode) ?? '';
  /** Undefined until something is typed. */
  const [text, setText] = useState<string>();
  const [submitted, setSubmitted] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const asked = submitted ?? known;
  const isOfOrder = isForOrder && asked === account;
  const { currentData, error, isFetching, refetch } = useCheckDeliveryQuery(asked, { skip: asked === '' });
  const isShown = asked !== '' && (text === undefined || plainPincode(text) === asked);

  const ask = (event: FormEvent) => {
    event.preventDefault();
    const pincode = plainPincode(text ?? known);
    setRefused(!isPincode(pincode));
    if (!isPincode(pincode)) {
      field.current?.focus();
      return;
    }
    setSubmitted(pincode);
    if (pincode === asked) void refetch();
    // The account's needs no memory, and an older one must not take its place.
    rememberPincode(pincode === account ? '' : pincode);
  };

  return (
    <Box sx={root}>
      <Box component="form" noValidate sx={row} onSubmit={ask}>
        <Field
          ref={field}
          name="pincode"
          label={copy.label}
          error={isRefused ? copy.notPincode : undefined}
          value={text ?? known}
          onChange={setText}
          autoComplete="postal-code"
          inputMode="numeric"
        />
        <BusyButton
          type="submit"
          variant="outlined"
          busy={isFetching && currentData === undefined ? copy.checking : undefined}
        >
          {copy.check}
        </BusyButton>
      </Box>
      <Box role="status" sx={answer} data-refused={(isShown && currentData?.delivered === false) || undefined}>
        {isShown && error && !isFetching && (refusalMessageOf(error) ?? copy.failed)}
        {isShown && currentData && (
          <Answer answer={currentData} pincode={asked} {...{ isOfOrder, takesCash: takesCash || !isOfOrder }} />
        )}
      </Box>
    </Box>
  );
}

interface AnswerProps {
  answer: DeliveryAnswer;
  pincode: string;
  /** It is the pincode to which the order goes. */
  isOfOrder: boolean;
  takesCash: boolean;
}

function Answer({ answer: { delivered, cash, from, to }, pincode, isOfOrder, takesCash }: AnswerProps) {
  const { cash: cashOfShop } = useShop();
  if (delivered && from && to) {
    const max = cash && takesCash && cashOfShop?.offered ? cashOfShop.max : undefined;
    return [
      copy.delivered({ days: readableDays({ from, to }) }),
      max !== undefined && copy.cash({ max: formatRupees(max) }),
    ]
      .filter(Boolean)
      .join(' ');
  }
  return (
    <>
      {copy.notDelivered({ pincode })}{' '}
      {isOfOrder ? <Link to={paths.userProfile}>{copy.changeAddress}</Link> : copy.tryAnother}
    </>
  );
}
