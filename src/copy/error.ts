/** Failures of a page: a component threw, or a chunk could not be loaded. */
export const errorCopy = {
  pageErrorTitle: 'This page came apart',
  pageErrorText:
    'Something in it did not work as it should. Loading the page afresh mostly helps. What is in your cart stays there.',
  appErrorTitle: 'The shop came apart',
  overlayErrorTitle: 'This did not work',
  overlayErrorText: 'The rest of the page goes on working. Try again, or load the page afresh.',
  chunkLostTitle: 'This could not be loaded',
  chunkLostText: 'The line may be slow, or the shop was just updated. The rest of the page goes on working.',
  retryFailed: 'It could not be loaded this time either. If that goes on, load the page afresh.',
  offlineTitle: 'You are offline',
  offlineText: 'This part of the shop was not loaded yet. Once you are online again, try again.',
  newVersionTitle: 'A new version is here',
  newVersionText: 'The shop was updated while you were looking. Reload to go on; what is in your cart stays there.',
  newVersionToast: 'A new version is here.',
  reload: 'Reload',
  dismiss: 'Later',
  homeLink: 'To the home page',
  /** Shown at the bottom of a page whose scripts have not loaded for a while. */
  slowStart: 'The shop is still loading, or a part of it could not be loaded.',
  /** The same place, in browsers older than package.json's browserslist. */
  tooOld: 'This browser is too old for the shop: use Chrome or Edge 92, Safari 15, Firefox 91, or any newer one.',
  routeProgress: 'Loading the page …',
} as const;
