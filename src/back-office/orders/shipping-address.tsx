import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { isBeforeShipping } from '#contract/rules/order-status.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { changeAddress } from '#src/copy/address.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useCopyText } from '#src/shared/hooks/use-copy-text.ts';
import { ChangeAddress } from '#src/shared/orders/change-address.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { NoteCall } from './note-call.tsx';
import { PackingSlips } from './packing-slips.tsx';
import { lastChangeOf } from './pick-rows.ts';

const Address = styled(Typography)({
  fontStyle: 'normal',
  fontSize: '1.05rem',
  lineHeight: 1.45,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& .name': { fontWeight: 700 },
}) as typeof Typography;

/** The shipping address as a courier needs it, to copy or to print. */
export function ShippingAddress({ order }: { order: ShopOrder }) {
  const { buyer, address, changes } = order;
  const [slips, setSlips] = useState<readonly ShopOrder[]>([]);
  const copyText = useCopyText({ copied: copy.addressCopied, copyFailed: copy.copyFailed });
  const { name, phone, email } = buyer;
  const changedAt = lastChangeOf(changes);

  const copyAddress = () => copyText([name, postalAddress(order), phone].filter((line) => line !== '').join('\n'));

  return (
    <SectionCard title={copy.shipTo}>
      <Address component="address">
        <Link to={paths.adminCustomer(buyer._id)} className="name">
          {name}
        </Link>
        {`\n${address === '' ? copy.noAddress : postalAddress(order)}`}
        {'\n'}
        {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
        {'\n'}
        <a href={`mailto:${email}`}>{email}</a>
      </Address>
      {changedAt !== undefined && isBeforeShipping(order.status) && (
        <Notice className="no-print" role="status">
          <span>
            <Timestamp at={changedAt} />: {copy.changed}
          </span>
        </Notice>
      )}
      <Stack className="no-print" sx={{ flexFlow: 'row wrap', rowGap: 0.5, columnGap: 3, marginLeft: '-4px' }}>
        <Button variant="text" onClick={() => void copyAddress()}>
          {copy.copyAddress}
        </Button>
        <Button variant="text" disabled={order.confirm === 'waiting'} onClick={() => setSlips([order])}>
          {copy.printSlip}
        </Button>
        <NoteCall order={order} />
        {isBeforeShipping(order.status) && <ChangeAddress order={order} text={changeAddress.adminText} />}
      </Stack>
      <PackingSlips orders={slips} onPrinted={() => setSlips([])} />
    </SectionCard>
  );
}
