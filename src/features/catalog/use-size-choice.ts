import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { preselectedSize } from '#contract/rules/size-label.ts';
import { selectRememberedSizes, sizeChosen } from '#src/shared/sizes/size-memory-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';

/** The selected size of a product. `control` is a ref for the element that holds its radios or its `select`. */
export function useSizeChoice({ sizes = [], category }: Product) {
  const dispatch = useAppDispatch();
  // All cards would render again if this read the whole memory, which is a new object once the stored one has been read.
  const remembered = useAppSelector((state) => selectRememberedSizes(state)[category._id]);
  const [chosen, setChosen] = useState<string>();
  const control = useRef<HTMLElement>(null);
  const selected = preselectedSize(sizes, chosen ?? remembered);

  const choose = (label: string) => {
    setChosen(label);
    dispatch(sizeChosen({ categoryId: category._id, label }));
  };

  // Hydration keeps a choice that the shopper made before it, but does not report it.
  useEffect(() => {
    const shown = control.current?.querySelector<HTMLInputElement | HTMLOptionElement>(':checked')?.value;
    if (shown !== undefined && shown !== selected?.label) choose(shown);
  });

  return { selected, choose, control };
}
