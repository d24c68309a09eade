import type { ShopSettings } from './settings.ts';

/** The shop's name, contact and order limits until the owner configures them. */
export const shopDefaults = {
  brand: 'Weft',
  /** Specification, section 1. */
  description: 'Asthetic clothing Brand',
  supportEmail: 'support@weft.example',
  supportPhone: '+91 80 4567 8900',
  maxPiecesPerProduct: 20,
  maxPiecesPerCart: 50,
  social: { facebook: 'https://www.facebook.com/weft.example', instagram: 'https://www.instagram.com/weft.example' },
} as const satisfies Omit<ShopSettings, 'paymentMode' | 'checkoutUrl'>;
