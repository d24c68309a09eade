import { http, HttpResponse, type RequestHandler } from 'msw';
import type { MockState } from './state.ts';

/** What the dialog sends when one of its buttons is pressed. */
interface Attempt {
  readonly order_id: string;
  readonly outcome: 'paid' | 'failed';
}

/** Handles the payment dialog's requests to the sandbox (`server/providers/sandbox/sandbox-checkout-routes.ts`) in the page. */
export function sandboxHandlers({ payments }: MockState): RequestHandler[] {
  return [
    http.get('*/checkout/order', ({ request }) => {
      const id = new URL(request.url).searchParams.get('order_id') ?? '';
      const amount = payments.costOf(id);
      return amount === undefined ? unknownId() : HttpResponse.json({ id, amount, status: 'created' });
    }),
    http.post<never, Attempt>('*/checkout/payments', async ({ request }) => {
      const { order_id, outcome } = await request.json();
      if (payments.costOf(order_id) === undefined) return unknownId();
      if (outcome === 'failed') return HttpResponse.json({ error: { description: 'The payment was declined.' } });
      const razorpay_payment_id = `pay_mock${Date.now()}`;
      return HttpResponse.json({
        razorpay_payment_id,
        razorpay_order_id: order_id,
        razorpay_signature: `${order_id}|${razorpay_payment_id}`,
        callbacks: 1,
      });
    }),
  ];
}

const unknownId = () =>
  HttpResponse.json({ error: { description: 'The id provided does not exist' } }, { status: 400 });
