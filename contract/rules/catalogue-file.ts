/**
 * The columns of a catalogue file, in the order of an export; an import reads them by name, in any order, and passes over others.
 * `category` is a category's name, `price` rupees, `shipping` 0 or 1. Without a slug a line makes a new product.
 */
export const catalogueColumns = ['slug', 'name', 'description', 'price', 'quantity', 'category', 'shipping'] as const;

export type CatalogueColumn = (typeof catalogueColumns)[number];

/** How large a catalogue file may be, in bytes: 32 MiB. */
export const catalogueFileBytes = 32 * 1024 * 1024;
