import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Return } from '#contract/return.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { ReturnParcelForm } from './return-parcel-form.tsx';

const box = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  padding: 'clamp(16px, 2vw, 24px)',
  borderLeft: '6px solid',
  borderColor: 'marigold',
  backgroundColor: 'marigoldSoft',
  '& dt, & .MuiFormHelperText-root': { color: 'text.primary' },
} as const;

const facts = {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 2.5,
  '& dd': { whiteSpace: 'pre-line' },
} as const;

const big = { typography: 'h2', lineHeight: 1, letterSpacing: '0.01em' } as const;

/** What the shopper of an approved request does: where the parcel goes, what is written on it, and its number once it is sent. */
export function SendParcel({ request }: { request: Return }) {
  const { supportEmail } = useShop();
  const email = supportEmail || copy.us;
  const { address = '', shopper_pays: isOwnCost, number } = request;
  return (
    <Box component="section" aria-label={copy.toDo} sx={box}>
      <Typography variant="h3" component="h3">
        {copy.toDo}
      </Typography>
      <DescriptionList sx={facts}>
        <Description name={copy.address}>{address === '' ? copy.noAddress({ email }) : address}</Description>
        <Description name={copy.write}>
          <Typography component="span" sx={big}>
            {returnNumber(number)}
          </Typography>
        </Description>
        <Description name={copy.pays}>{isOwnCost ? copy.shopperPays : copy.shopPays({ email })}</Description>
      </DescriptionList>
      {address !== '' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>
          <Button onClick={() => print()}>{copy.printSlip}</Button>
          <Typography variant="small">{copy.slipHint}</Typography>
        </Box>
      )}
      <ReturnParcelForm request={request} />
    </Box>
  );
}
