import helmet, { type HelmetOptions } from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Environment } from '../environment.ts';

/** The headers of every response by lower-case name, computed once. */
export function securityHeaders(environment: Environment): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(policies(environment))(request, response, (error) => {
    if (error !== undefined) throw new Error('The security headers cannot be computed', { cause: error });
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** The CSP: scripts from the shop and the payment provider only; inline styles, which Emotion needs. */
function policies({ payments, publicUrl, corsOrigins }: Environment): HelmetOptions {
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
    // A bank's page opens as a popup of the payment dialog and reports back to it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    // Only with https: on plain http it would lock shoppers out.
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  };
}

/** The origin of the checkout script, with the provider's other hosts. */
function providerSources(checkoutUrl: string | undefined): string[] {
  if (checkoutUrl === undefined) return [];
  const { origin, hostname } = new URL(checkoutUrl);
  return hostname.endsWith('.razorpay.com') ? [origin, 'https://*.razorpay.com'] : [origin];
}
