import type { Product } from '#contract/product.ts';
import { plainAmount } from '#contract/rules/typed-amount.ts';
import { priceOf as copy } from '#src/copy/admin-sales.ts';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { formatSum } from './format-sum.ts';

/** Which price is meant while a sale runs; empty: not said yet. */
export type PriceOf = '' | 'sale' | 'base';

interface PriceQuestionProps {
  product: Pick<Product, 'price' | 'base_price'>;
  /** The price as typed. */
  typed: string;
  value: PriceOf;
  onChange: (value: PriceOf) => void;
}

/** Asks which price is meant when another one is typed while a sale runs. */
export function PriceQuestion({ product: { price, base_price: base }, typed, value, onChange }: PriceQuestionProps) {
  if (base === undefined || Number(plainAmount(typed)) === price) return null;
  return <PriceOfField prices={{ price, base }} value={value} onChange={onChange} />;
}

interface PriceOfFieldProps {
  /** Of the product, if it is one. */
  prices?: { readonly price: number; readonly base: number };
  value: PriceOf;
  onChange: (value: PriceOf) => void;
}

export function PriceOfField({ prices, value, onChange }: PriceOfFieldProps) {
  const now = (rupees: number | undefined) => (rupees === undefined ? '' : copy.now({ price: formatSum(rupees) }));
  return (
    <SelectField
      name="price_of"
      label={copy.label}
      hint={copy.hint}
      value={value}
      onChange={onChange}
      options={[
        ['', copy.choose],
        ['sale', copy.sale + now(prices?.price)],
        ['base', copy.base + now(prices?.base)],
      ]}
    />
  );
}
