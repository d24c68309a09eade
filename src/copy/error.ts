/** What stands where a page could not be shown at all. */
export const errorCopy = {
  pageBroke: 'This page came apart',
  pageBrokeText:
    'Perhaps the shop was updated while you were looking, or the line is down. Loading it afresh mostly helps.',
} as const;
