/** The types of which a list and a single item are both cached. */
type ListedType = 'Coupon' | 'Order' | 'Product';

/** The tag of all lists of a type: an item that changes may move between, enter or leave any of them. */
export const listTag = <T extends ListedType>(type: T) => ({ type, id: 'LIST' }) as const;

export const itemTag = <T extends ListedType>(type: T, id: string) => ({ type, id }) as const;

/** The tags of a query of one item; those of lists while it is not there. */
export const itemTags = <T extends ListedType>(type: T, item: { _id: string } | undefined) => [
  item === undefined ? listTag(type) : itemTag(type, item._id),
];

/** The tags that a change of one item invalidates. The type alone invalidates every item and list. */
export const changeTags = <T extends ListedType>(type: T, id: string) => [itemTag(type, id), listTag(type)];
