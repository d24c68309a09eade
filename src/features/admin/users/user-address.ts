import type { User } from '#contract/user.ts';

/** The lines of a user's address, with the pincode at the end. */
export const addressLines = ({ address, pincode }: User): string[] =>
  [...address.split('\n'), pincode].filter((line) => line !== '');
