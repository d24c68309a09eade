import type { ShopOrder } from '#contract/fulfilment.ts';
import { papers as copy } from '#src/copy/papers.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { Papers } from '#src/shared/orders/papers.tsx';
import { SectionCard } from '../ui/section-card.tsx';

/** The bills of an order, once the shop issues any. */
export function PapersCard({ order: { _id: id, status } }: { order: ShopOrder }) {
  const { papers } = useShop();
  if (papers !== true || status === 'Not Processed' || status === 'Processing') return null;
  return (
    <SectionCard title={copy.title} className="no-print">
      <Papers orderId={id} />
    </SectionCard>
  );
}
