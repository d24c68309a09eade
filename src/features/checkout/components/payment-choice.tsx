import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paymentMethods, type OpenCashOrder, type PaymentMethod } from '#contract/rules/cash.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { orderLink } from '#contract/rules/order-number.ts';
import { checkout as copy } from '#src/copy/checkout.ts';

interface PaymentChoiceProps {
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  /** What it costs in cash, in rupees; undefined: an offer may be for payments online. */
  amount: number | undefined;
  /** Why cash cannot be chosen. */
  cashProblem: string | undefined;
  /** The order that keeps this one from being paid in cash. */
  openOrder: OpenCashOrder | undefined;
  /** An order is under way. */
  isLocked: boolean;
}

const option = {
  alignItems: 'flex-start',
  padding: '4px 14px 10px 2px',
  border: '1.5px solid',
  borderColor: 'dividerStrong',
  '& + &': { marginTop: '-1.5px' },
  '&[data-chosen]': { position: 'relative', borderColor: 'text.primary', backgroundColor: 'background.default' },
  // The reason must be readable.
  '& .MuiFormControlLabel-label, & .MuiFormControlLabel-label.Mui-disabled': {
    paddingTop: '8px',
    color: 'text.primary',
  },
  '&[data-refused] b': { color: 'text.secondary' },
} as const;

/** How to pay: online, which is chosen first, or in cash on delivery, with the reason where that is not offered. */
export function PaymentChoice({ method, onChoose, amount, cashProblem, openOrder, isLocked }: PaymentChoiceProps) {
  const id = useId();
  const inCash = amount === undefined ? copy.cashPlain : copy.cashText({ amount: formatRupees(amount) });
  const texts = { online: copy.onlineText, cod: cashProblem ?? inCash };
  return (
    <Box sx={{ paddingTop: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="label" component="h3" id={id} sx={{ marginBottom: 1 }}>
        {copy.methodTitle}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        name={id}
        value={method}
        onChange={(event) => onChoose(event.target.value === 'cod' ? 'cod' : 'online')}
      >
        {paymentMethods.map((value) => {
          const isRefused = value === 'cod' && cashProblem !== undefined;
          return (
            <FormControlLabel
              key={value}
              value={value}
              disabled={isLocked || isRefused}
              data-chosen={value === method || undefined}
              data-refused={isRefused || undefined}
              sx={option}
              control={
                <Radio
                  slotProps={{
                    input: { 'aria-labelledby': `${id}-${value}`, 'aria-describedby': `${id}-${value}-text` },
                  }}
                />
              }
              label={
                <>
                  <b id={`${id}-${value}`}>{copy.methods[value]}</b>
                  <Typography
                    variant="small"
                    component="span"
                    color="textSecondary"
                    id={`${id}-${value}-text`}
                    sx={{ display: 'block' }}
                  >
                    {texts[value]}
                  </Typography>
                </>
              }
            />
          );
        })}
      </RadioGroup>
      {openOrder && (
        <Box sx={{ marginTop: 1 }}>
          <Link to={orderLink(openOrder.number)}>
            {(openOrder.isUnconfirmed ? copy.confirmOpenOrder : copy.seeOpenOrder)(openOrder)}
          </Link>
        </Box>
      )}
    </Box>
  );
}
