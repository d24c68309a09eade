import type { ShopSettings } from './settings.ts';

/** What the shop is called, where it answers and how much one order takes, until its owner says so (decisions, 'Words on screen'). */
export const shopDefaults = {
  brand: 'Weft',
  supportEmail: 'support@weft.example',
  supportPhone: '+91 80 4567 8900',
  maxPiecesPerProduct: 20,
  maxPiecesPerCart: 50,
  social: { facebook: 'https://www.facebook.com/weft.example', instagram: 'https://www.instagram.com/weft.example' },
} as const satisfies Omit<ShopSettings, 'paymentMode' | 'checkoutUrl'>;
