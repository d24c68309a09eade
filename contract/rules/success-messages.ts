/** Success messages from the specification (section 8). The browser shows the same words as the server sends. */
export const productMessages = {
  created: 'product Created Succesfully',
  updated: 'product Updated Succesfully',
  deleted: 'Product Deleted Successfully',
  hidden: 'The product is hidden from the shop',
  shown: 'The product is in the shop',
  /** Also of a category. */
  restored: '{name} is back',
} as const;

export const categoryMessages = {
  created: '{name} is created',
  updated: '{name} is Updated',
  deleted: '{name} is deleted',
} as const;

export const profileUpdated = 'Profile Updated Successfully';
