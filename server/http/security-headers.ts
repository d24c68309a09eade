import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings.ts';

/**
 * The headers of every answer. Scripts come from the shop itself and from the payment provider only; `style-src` allows inline
 * styles, which emotion needs (decisions, 'What a page is made of').
 */
export function securityHeaders({ payments, publicUrl, corsOrigins }: Settings): FastifyHelmetOptions {
  const provider = providerSources(payments.checkoutUrl);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...provider],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...provider],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...provider],
        frameSrc: ["'self'", ...provider],
        formAction: ["'self'", ...provider],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A bank's page opens as a window of the payment dialog and reports back to it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Only where shoppers are known to come by https: a shop on plain http would lock them out.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}

/** The checkout script's origin; the provider's own script also needs its other hosts (findings, 'Payment provider's traps'). */
function providerSources(checkoutUrl: string | undefined): string[] {
  if (checkoutUrl === undefined) return [];
  const { origin, hostname } = new URL(checkoutUrl);
  return hostname.endsWith('.razorpay.com') ? [origin, 'https://*.razorpay.com'] : [origin];
}
