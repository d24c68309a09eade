import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Order } from '#contract/order.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { lineItems, orderSums } from '#src/shared/orders/order-lines.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { cashDue, isAskedByMail, isUnconfirmed, orderStateOf } from '../order-state.ts';

const notice = {
  padding: 'clamp(16px, 2.4vw, 32px)',
  borderLeft: '6px solid',
  borderColor: 'marigold',
  backgroundColor: 'marigoldSoft',
} as const;

const mark = {
  height: 'auto',
  padding: '2px 12px',
  borderRadius: 0,
  backgroundColor: 'text.primary',
  color: 'background.default',
  typography: 'small',
  fontWeight: 650,
  '& .MuiChip-label': { padding: 0 },
} as const;

const columns = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  gap: 2,
  '& dt': { fontWeight: 650, color: 'inherit' },
  '& dd': { fontWeight: 'inherit', whiteSpace: 'pre-line' },
} as const;

/** The confirmation shown above an order that was just placed, with its present state. */
export function NewOrder({ order, email }: { order: Order; email: string }) {
  const title = useId();
  const state = orderStateOf(order);
  const contents = lineItems(order).map(
    ({ name, size, count }) => `${count} × ${name}${size === '' ? '' : ` (${size})`}`,
  );
  const sums = orderSums(order).map(([name, amount]) => `${name} ${amount}`);
  const isPlaced = order.status === 'Not Processed';
  const { resetByMail } = useShop();
  const amount = cashDue(order);
  const steps =
    isUnconfirmed(order) && amount !== undefined
      ? [
          order.test ? copy.nextOfTest : order.waits_for_pieces ? state.next : copy.newCash({ amount }),
          isAskedByMail(order, resetByMail) ? copy.newConfirmByMail({ email }) : copy.newConfirmByCall(order),
        ]
      : [`${state.title}.`, state.next, isPlaced && copy.confirmation({ email })];
  const facts = [
    [copy.orderNumberLabel, order.number],
    [copy.newItems, contents.join('\n')],
    ...(sums.length > 0 ? [[copy.total, sums.join('\n')] as const] : []),
    [copy.newAddress, postalAddress(order)],
    ...(order.promised ? [[copy.promised, readableDays(order.promised)] as const] : []),
    [copy.nextStepsTitle, steps.filter(Boolean).join(' ')],
  ] as const;
  return (
    <Paper component="section" className="no-print" square aria-labelledby={title} sx={notice}>
      <Stack sx={{ gap: 2 }}>
        <Typography
          variant="h3"
          id={title}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', fontSize: 'h2.fontSize' }}
        >
          {copy.newTitle} <Chip component="b" label={copy.newBadge} sx={mark} />
        </Typography>
        <DescriptionList sx={columns}>
          {facts.map(([name, value]) => (
            <Description key={name} name={name}>
              {value}
            </Description>
          ))}
        </DescriptionList>
      </Stack>
    </Paper>
  );
}
