import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { ShopEvents } from '../../shop-events.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import type { Sender } from '../mail/sender.ts';

/** What all services of orders need. */
export interface OrderContext {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly sender: () => Promise<Sender>;
  readonly clock: Clock;
  /** Called after a mail was queued. */
  readonly onMailQueued: () => void;
  readonly events: ShopEvents;
}
