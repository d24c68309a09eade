import type { FastifyInstance } from 'fastify';
import { shopDefaults } from '#contract/shop-defaults.ts';
import type { LiveSettings } from '../modules/settings/live-settings.ts';

/** The URL of the built icon, which shows the mark of the demo's brand. */
const url = '/favicon.svg';

/** Serves another brand its first letter in place of the demo's mark. */
export function serveIcon(app: FastifyInstance, liveSettings: LiveSettings): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== url) return;
    route.preHandler = async (_request, reply) => {
      const { brand } = (await liveSettings.read()).shop;
      if (brand === shopDefaults.brand) return;
      await reply.type('image/svg+xml').header('cache-control', 'no-cache').send(letterIcon(brand));
    };
  });
}

/** The first letter of the brand, in the colours of the mark. */
function letterIcon(brand: string): string {
  const letter = `&#${brand.trim().toUpperCase().codePointAt(0) ?? 0};`;
  const text = `<text x="19" y="27" fill="#fbf1df" font-family="system-ui,sans-serif" font-size="24" font-weight="800" text-anchor="middle">${letter}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38"><rect width="38" height="38" rx="6" fill="#101232"/>${text}</svg>`;
}
