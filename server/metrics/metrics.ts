import type { FastifyInstance } from 'fastify';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { RequestWatch } from '../http/request-watch.ts';
import { httpOrigin, listenAddressOf, listenError, type ListenAddress } from '../listen-address.ts';
import type { ShopEvent, ShopEvents } from '../shop-events.ts';
import type { VitalsWatch } from '../vitals-watch.ts';
import { addGauges, type GaugeSources } from './gauges.ts';
import { vitalsHistograms } from './vitals.ts';

export interface MetricsDependencies extends GaugeSources {
  readonly watch: RequestWatch;
  readonly events: ShopEvents;
  readonly vitals: VitalsWatch;
}

/** The upper bounds of the latencies, in seconds: cached reads take less than one millisecond, a log-in a tenth of a second. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a process in Prometheus' text format. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
}

/** The metrics of this process. Each app has its own registry. */
export function openMetrics({ watch, events, vitals, ...sources }: MetricsDependencies): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // process_* and nodejs_*, the event loop among them.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by route. 499: the client gave up.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  watch.add(({ method, route, status, ms }) => requests.observe({ method, route, status }, ms / 1000));
  events.onEvent(eventCounters(registers));
  vitals.onVitals(vitalsHistograms(registers));
  const refresh = addGauges(registers, sources);
  return {
    contentType: registry.contentType,
    read: async () => {
      await refresh();
      return registry.metrics();
    },
  };
}

/** Counters of this process. They begin with zero, so that the first event is an increase. */
function eventCounters(registers: Registry[]): (event: ShopEvent) => void {
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const checkouts = counter('weft_checkouts_total', 'Payments that shoppers began.', 'test');
  const orders = counter('weft_orders_total', 'Orders, also those that are to be paid in cash.', 'test');
  const revenue = counter('weft_takings_paise_total', 'The revenue of orders that were paid online, in paise.', 'test');
  const discounts = counter('weft_discounts_paise_total', 'What offers took off orders, in paise.', 'test');
  const returned = counter(
    'weft_payments_returned_total',
    'Payments that became no order, by reason.',
    'test',
    'reason',
  );
  const cancelled = counter('weft_orders_cancelled_total', 'Orders that an admin cancelled.', 'test');
  const transitions = counter('weft_orders_moved_total', 'Transitions of orders, by new status.', 'status');
  const returns = counter(
    'weft_returns_moved_total',
    'Steps of requests to send something back, by new state.',
    'state',
  );
  const refunds = counter('weft_refunds_total', 'Refunds that the provider has processed.');
  const refunded = counter('weft_refunds_paise_total', 'Money of processed refunds, in paise.');
  const mails = counter('weft_mails_sent_total', 'Mails that were sent, by kind.', 'kind');
  const givenUp = counter('weft_mails_given_up_total', 'Mails that were not sent after all tries.');
  for (const test of ['false', 'true']) {
    for (const one of [checkouts, orders, revenue, discounts, cancelled]) one.inc({ test }, 0);
  }
  return (event) => {
    switch (event.event) {
      case 'checkout started':
        return checkouts.inc({ test: String(event.test) });
      case 'order placed':
        orders.inc({ test: String(event.test) });
        discounts.inc({ test: String(event.test) }, event.discount);
        return event.cash ? undefined : revenue.inc({ test: String(event.test) }, event.paise);
      case 'payment returned':
        return returned.inc({ test: String(event.test), reason: event.reason });
      case 'order cancelled':
        return cancelled.inc({ test: String(event.test) });
      case 'order moved':
        return transitions.inc({ status: event.to });
      case 'return moved':
        return returns.inc({ state: event.to });
      case 'refund processed':
        refunds.inc();
        return refunded.inc(event.paise);
      case 'mail sent':
        return mails.inc({ kind: event.kind });
      case 'mail given up':
        return givenUp.inc();
      case 'order paid':
        return revenue.inc({ test: String(event.test) }, event.paise);
      case 'cash collected':
      case 'cash remitted':
      case 'cash taken back':
      case 'parcel returned':
      case 'order changed':
      case 'order confirmed':
      case 'refund asked for':
        return;
    }
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The URL of the metrics; undefined without them, and before the app is ready. */
    metricsUrl: string | undefined;
  }
}

/**
 * Serves the metrics on a port of their own while the app is open, also while it drains. They are for the operator: the shop's port
 * never has them, so that a proxy in front of it cannot publish them by mistake.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { host, port }: ListenAddress): void {
  const server = createServer((request, response) => {
    const isRead = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isRead) return response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'metrics: they could not be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) =>
        reject(listenError(error, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' })),
      );
      server.listen({ host, port }, resolve);
    });
    const actual = listenAddressOf(server)?.port ?? port;
    app.metricsUrl = `${httpOrigin({ host, port: actual })}/metrics`;
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
}
