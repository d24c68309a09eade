// Runs in the browser before the page's own scripts, and notes in `window.noted` what a visitor would notice.
const noted = { largestPaint: 0, largest: '', firstPhoto: 0, ready: 0, layoutShift: 0, tasks: [] };
window.noted = noted;

const on = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

on('largest-contentful-paint', ({ startTime, element }) => {
  noted.largestPaint = startTime;
  noted.largest = element ? `${element.tagName} ${element.alt ?? element.textContent}`.slice(0, 30) : '';
});
on('layout-shift', ({ value }) => (noted.layoutShift += value));
on('longtask', ({ startTime, duration }) => noted.tasks.push([startTime, duration]));

// The frame after the one in which the first photo has come is the first that can show it.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) requestAnimationFrame(() => (noted.firstPhoto ||= performance.now()));
  },
  true,
);

new MutationObserver(() => {
  if ('ready' in document.documentElement.dataset) noted.ready ||= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
