import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { differing, draftOf, rebased, type ProductDraft } from './product-draft.ts';

/** What an editor has before them. */
export interface Editing {
  /** The version of the product that they began with. */
  seen: Product;
  draft: ProductDraft;
  photo: File | undefined;
}

/**
 * What is typed over a product, beside the version that its editor has seen. Where the shop has a newer one, an untouched form
 * follows it; a touched one stays as it is and `isOutdated` says so, until its editor decides.
 * @param kept What to go on from, instead of the product as it is.
 */
export function useProductDraft(product: Product, kept?: Editing) {
  const [seen, setSeen] = useState(kept?.seen ?? product);
  const [draft, setDraft] = useState(() => kept?.draft ?? draftOf(product));
  const [photo, setPhoto] = useState(kept?.photo);
  const isDirty = photo !== undefined || differing(draft, draftOf(seen)).length > 0;
  const isOutdated = product.__v > seen.__v;

  const takeTheirs = () => {
    setSeen(product);
    setDraft(draftOf(product));
    setPhoto(undefined);
  };
  if (isOutdated && !isDirty) takeTheirs();

  return {
    seen,
    draft,
    photo,
    isDirty,
    isOutdated,
    change: (parts: Partial<ProductDraft>) => setDraft((typed) => ({ ...typed, ...parts })),
    setPhoto,
    takeTheirs,
    /** What was typed stays, on top of what the shop has now. */
    keepMine: () => {
      setSeen(product);
      setDraft(rebased(draft, draftOf(seen), draftOf(product)));
    },
    /** The draft was saved as `saved`; what was typed since stays. */
    saved: (saved: Product) => {
      setSeen(saved);
      setDraft((typed) => rebased(typed, draft, draftOf(saved)));
      setPhoto((chosen) => (chosen === photo ? undefined : chosen));
    },
  };
}
