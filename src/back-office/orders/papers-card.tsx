import type { ShopOrder } from '#contract/fulfilment.ts';
import { papers as copy } from '#src/copy/papers.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { Papers } from '#src/shared/orders/papers.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Sum } from '../ui/sum.tsx';

/** The bills of an order, once the shop issues any. */
export function PapersCard({ order: { _id: id, status, papers = [] } }: { order: ShopOrder }) {
  const { papers: areIssued } = useShop();
  const isSent = status !== 'Not Processed' && status !== 'Processing';
  // Void ones too, of a parcel whose shipping was taken back.
  if (papers.length === 0 && !(areIssued && isSent)) return null;
  return (
    <SectionCard title={copy.title} className="no-print">
      <Papers orderId={id} sum={Sum} />
    </SectionCard>
  );
}
