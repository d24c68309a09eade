/** Failures of a page: a component threw, or a chunk could not be loaded. */
export const errorCopy = {
  pageBroke: 'This page came apart',
  pageBrokeText:
    'Something in it did not work as it should. Loading the page afresh mostly helps. What is in your cart stays there.',
  shopBroke: 'The shop came apart',
  partBroke: 'This did not work',
  partBrokeText: 'The rest of the page goes on working. Try again, or load the page afresh.',
  lost: 'This could not be loaded',
  lostText: 'The line may be slow, or the shop was just updated. The rest of the page goes on working.',
  stillLost: 'It could not be loaded this time either. If that goes on, load the page afresh.',
  offline: 'You are offline',
  offlineText: 'This part of the shop was not loaded yet. Once you are online again, try again.',
  newVersion: 'A new version is here',
  newVersionText: 'The shop was updated while you were looking. Reload to go on; what is in your cart stays there.',
  newVersionNote: 'A new version is here.',
  reload: 'Reload',
  later: 'Later',
  toHome: 'To the home page',
  /** Shown at the bottom of a page whose scripts have not loaded for a while. */
  late: 'The shop is still loading, or a part of it could not be loaded.',
  progress: 'Loading the page …',
} as const;
