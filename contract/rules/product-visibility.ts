/** Whether everyone sees a product in the shop, or only admins see it in the back office. */
export const productVisibilities = ['shown', 'hidden'] as const;

export type ProductVisibility = (typeof productVisibilities)[number];
