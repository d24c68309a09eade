import { expect } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CartChanged } from '#contract/payment.ts';
import type { Product } from '#contract/product.ts';
import { sumRupees } from '#contract/rules/money.ts';
import type { SizeDraft } from '#contract/size.ts';
import type { Who } from '#mocks/secrets.ts';
import { personOf } from '#mocks/state.ts';
import { categories } from './samples/demo.ts';
import { json, sample } from './samples/sample.ts';
import { sendSample, type Answer, type Responder } from './send.ts';
import { expectShape } from './shape.ts';

/** A cart entry: a product, and the size that it names. */
export type Entry = readonly [product: Product, size?: string];

type Parts = Parameters<typeof sample>[2];

interface CheckoutOptions {
  readonly as?: Who;
  /** The size of the cart. */
  readonly size?: string;
}

const [category] = categories;

/** A client of the server or of the mocks that trades in sizes, and keeps all answers. */
export class SizedShop {
  readonly #responder: Responder;
  readonly #advance: () => void;
  readonly #answers: Pick<Answer, 'status' | 'body'>[] = [];

  /** @param advance Advances the responder's clock, so that no two products have the same age. */
  constructor(responder: Responder, advance: () => void) {
    this.#responder = responder;
    this.#advance = advance;
  }

  /** The answers so far. Ids are replaced by numbers in the order of their appearance, and what varies in time is left out. */
  answers(): unknown {
    const numbers = new Map<string, string>();
    const mask = (name: string, value: unknown): unknown => {
      if (name === 'refund') return undefined;
      if (typeof value !== 'string' || !/^([0-9a-f]{24}|(order|pay)_\w+)$/.test(value)) return value;
      if (!numbers.has(value)) numbers.set(value, `#${numbers.size + 1}`);
      return numbers.get(value);
    };
    return JSON.parse(JSON.stringify(this.#answers, mask));
  }

  create(sizes: readonly SizeDraft[] | undefined, fields: Readonly<Record<string, string>> = {}): Promise<Product> {
    this.#advance();
    return this.#edited('createProduct', 201, { body: formOf(sizes, { quantity: '0', ...fields }), as: 'admin' });
  }

  /** @param sizes Undefined: the field is left out. */
  update(
    { _id, quantity }: Product,
    sizes: readonly SizeDraft[] | undefined,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Product> {
    const form = formOf(sizes, { quantity: String(quantity), ...fields });
    return this.#edited('updateProduct', 200, { params: { id: _id }, body: form, as: 'admin' });
  }

  /** An edit that is refused. */
  async updateRefused({ _id }: Product, fields: Readonly<Record<string, string>>): Promise<void> {
    const body = formOf(undefined, { quantity: '0', ...fields });
    await this.send('updateProduct', 400, { params: { id: _id }, body, as: 'admin' });
  }

  async read({ slug }: Product): Promise<Product> {
    const { body } = await this.send('getProduct', 200, { params: { slug } });
    return endpoints.getProduct.schemas.reply.parse(body).product;
  }

  /** Begins a payment. Returns the provider's order id. */
  async checkout(entries: readonly Entry[], options: CheckoutOptions = {}): Promise<string> {
    const { body } = await this.#checkout(200, entries, options);
    return endpoints.checkout.schemas.reply.parse(body).order.id;
  }

  /** A checkout of an outdated cart. The order of the current products does not matter. */
  async checkoutRefused(entries: readonly Entry[], options: CheckoutOptions = {}): Promise<void> {
    const answer = await this.#checkout(409, entries, options);
    const { products, ...refusal } = CartChanged.parse(answer.body);
    const bySlug = products.toSorted((a, b) => a.slug.localeCompare(b.slug));
    this.#keep({ ...answer, body: { ...refusal, products: bySlug } });
  }

  /** Pays, reports the payment and reads the order. */
  async pay(orderId: string, { as = 'shopper', cart }: { as?: Who; cart?: object } = {}): Promise<void> {
    const proof = await this.#responder.pay(orderId);
    await this.send('confirmPayment', 200, { body: json({ ...proof, ...(cart && { cart }) }), as });
    await this.send('getPayment', 200, { params: { order_id: orderId }, as });
    const answer = await this.#request('listOrders', 200, { params: { userId: personOf(as).user._id }, as });
    const orders = endpoints.listOrders.schemas.reply.parse(answer.body);
    const body = orders.find(({ payment }) => payment.razorpay_order_id === orderId);
    expect(body).toBeDefined();
    this.#keep({ ...answer, body });
  }

  async buy(entries: readonly Entry[], options: CheckoutOptions = {}): Promise<void> {
    return this.pay(await this.checkout(entries, options), options.as ? { as: options.as } : {});
  }

  /** Sends a request, checks the answer's status and shape, and keeps it. */
  async send(call: CallName, status: number, parts: Parts): Promise<Answer> {
    return this.#keep(await this.#request(call, status, parts));
  }

  async #edited(call: 'createProduct' | 'updateProduct', status: number, parts: Parts): Promise<Product> {
    const { body } = await this.send(call, status, parts);
    return endpoints[call].schemas.reply.parse(body).product;
  }

  #checkout(status: number, entries: readonly Entry[], { as = 'shopper', size }: CheckoutOptions): Promise<Answer> {
    const amount = sumRupees(entries.map(([{ price }]) => price));
    return this.#request('checkout', status, { body: json({ amount, cart: cartOf(entries, size) }), as });
  }

  async #request(call: CallName, status: number, parts: Parts): Promise<Answer> {
    const answer = await sendSample(sample(call, call, parts), this.#responder);
    expect(answer).toMatchObject({ status });
    expectShape(call, answer);
    return answer;
  }

  #keep(answer: Answer): Answer {
    this.#answers.push({ status: answer.status, body: answer.body });
    return answer;
  }
}

/** A cart of entries with sizes. */
export function cartOf(entries: readonly Entry[], size?: string) {
  return {
    products: entries.map(([{ _id }, named]) => ({ _id, ...(named !== undefined && { size: named }) })),
    address: '1 Loom Lane',
    ...(size !== undefined && { size }),
  };
}

function formOf(sizes: readonly SizeDraft[] | undefined, fields: Readonly<Record<string, string>>) {
  return {
    form: {
      name: 'Ikat Tee',
      description: 'Woven twice.',
      price: '100',
      category: category!._id,
      ...(sizes && { sizes: JSON.stringify(sizes) }),
      ...fields,
    },
  };
}
