import type { ShopEvents } from '../../shop-events.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import type { Sender } from '../mail/sender.ts';

/** What all services of orders need. */
export interface OrderContext extends CatalogueContext {
  readonly sender: () => Promise<Sender>;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  readonly events: ShopEvents;
}
