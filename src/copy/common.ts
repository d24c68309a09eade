/** Copy shared by several features. */
export const common = {
  tryAgain: 'Try again',
  loadFailed: 'This did not load. The line may be slow, or we are mending something.',
  notRefreshed: 'This could not be refreshed. What you see may be out of date.',
  /** Below a failure of the shop: the support finds its log lines by it. */
  reference: 'Reference {id}',
  loading: 'Loading …',
  close: 'Close',
  cancel: 'Cancel',
  saving: 'Saving …',
  soldOut: 'Sold out',
  noPhoto: 'No photo yet',
  /** Storage is blocked or full. */
  unstored: 'This browser stores nothing for us: your cart and log-in last until you reload or close this page.',
} as const;
