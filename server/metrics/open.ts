// Everything that a shop with metrics loads.
export { openMetrics } from './metrics.ts';
export { serveMetrics } from './metrics-server.ts';
