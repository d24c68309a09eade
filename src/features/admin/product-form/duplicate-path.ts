import { paths } from '#src/shared/config/paths.ts';

/** The parameter of Create Product that names the product to duplicate by its slug. */
export const duplicateParam = 'like';

/** The path of Create Product, filled in from the product at `slug`. */
export const duplicatePath = (slug: string): string =>
  `${paths.adminCreateProduct}?${new URLSearchParams({ [duplicateParam]: slug }).toString()}`;
