import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { withPincode } from '#contract/rules/postal-address.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { SectionCard } from './section-card.tsx';

const Words = styled('address')({
  fontStyle: 'normal',
  fontSize: '1.05rem',
  lineHeight: 1.45,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 650 },
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-1) var(--space-5)',
  marginLeft: -4,
});

/** Whom the parcel goes to, as a courier wants it. */
export function ShippingAddress({ order: { buyer, address } }: { order: ShopOrder }) {
  const toasts = useToasts();
  const { name, phone, pincode, email } = buyer;

  const copyLabel = async () => {
    try {
      await navigator.clipboard.writeText(
        [name, withPincode(address, pincode), phone].filter((line) => line !== '').join('\n'),
      );
      toasts.success(copy.copied);
    } catch {
      // The person or the browser forbids it; without https there is no clipboard at all.
      toasts.error(copy.notCopied);
    }
  };

  return (
    <SectionCard title={copy.parcel}>
      <Words>
        <b>{name}</b>
        {`\n${address === '' ? copy.noAddress : withPincode(address, pincode)}`}
        {'\n'}
        {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
        {'\n'}
        <a href={`mailto:${email}`}>{email}</a>
      </Words>
      <Buttons className="no-print">
        <Button variant="text" onClick={() => void copyLabel()}>
          {copy.copy}
        </Button>
        <Button variant="text" onClick={() => print()}>
          {copy.print}
        </Button>
      </Buttons>
    </SectionCard>
  );
}
