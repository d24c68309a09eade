// Runs in the browser before the page's own scripts and records metrics in `window.recorded`.
const recorded = { largestPaint: 0, largest: '', firstPhoto: 0, ready: 0, layoutShift: 0, tasks: [] };
window.recorded = recorded;

const on = (type, record) =>
  new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });

on('largest-contentful-paint', ({ startTime, element }) => {
  recorded.largestPaint = startTime;
  recorded.largest = element ? `${element.tagName} ${element.alt ?? element.textContent}`.slice(0, 30) : '';
});
on('layout-shift', ({ value }) => (recorded.layoutShift += value));
on('longtask', ({ startTime, duration }) => recorded.tasks.push([startTime, duration]));

// The next frame after a photo's load event is the first that can show it.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement) requestAnimationFrame(() => (recorded.firstPhoto ||= performance.now()));
  },
  true,
);

new MutationObserver(() => {
  if ('ready' in document.documentElement.dataset) recorded.ready ||= performance.now();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
