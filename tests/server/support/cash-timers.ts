import { keptSecret } from '#server/db/kept-secret.ts';
import { CashRules } from '#server/modules/cash/cash-rules.ts';
import { ConfirmLinks } from '#server/modules/cash/confirm-links.ts';
import { ConfirmationService } from '#server/modules/cash/confirmation-service.ts';
import { watchWaitingOrders } from '#server/modules/cash/confirmation-timers.ts';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { RateLimits } from '#server/modules/rate-limit/rate-limits.ts';
import { effectiveSettings } from '#server/modules/settings/live-settings.ts';
import { ShopEvents } from '#server/shop-events.ts';
import type { PayingShop } from './payments.ts';

/** Runs one pass of the timers of unconfirmed cash orders, of each of two servers at the same time. */
export const timersOf =
  (shop: PayingShop) =>
  async (servers = 2): Promise<void> => {
    const { database, clock } = shop;
    const links = new ConfirmLinks(await keptSecret(database.db, 'confirm links'));
    const named = { brand: 'Weft', supportEmail: 'help@weft.example', supportPhone: '98765 43210', origin: shop.url };
    const common = {
      ...{ database, links, clock: clock.read, sendsMails: true, onMailQueued: () => undefined },
      sender: () => Promise.resolve(named),
      settings: async () => (await effectiveSettings(database.db, {})).settings,
      rules: new CashRules(database.engine, '', false),
      delivery: { answer: () => Promise.reject(new Error('No timer promises anything')) },
    };
    const server = async () => {
      const confirmations = new ConfirmationService({
        ...common,
        changes: new CatalogueChanges(database),
        rateLimits: new RateLimits(database.db, clock.read, false),
        events: new ShopEvents(shop.app.log),
      });
      await watchWaitingOrders({ ...common, confirmations }, new AbortController().signal);
    };
    await Promise.all(Array.from({ length: servers }, server));
  };
