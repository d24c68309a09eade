import { readFileSync, rmSync, existsSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { callShop } from '#tests/support/call-shop.ts';
import { createCategory, createProduct, logInAsAdmin } from '#tests/support/admin.ts';
import { registerShopper } from '#tests/support/account.ts';
import { createPaidOrder } from '#tests/support/orders.ts';
import { startNode, builtEntry } from '#tests/support/node-process.ts';
import { firstAdmin } from '#tests/support/shop.ts';
import { sqlitePlace } from './tests/bench/support/shop.ts';
import { freePort } from './scripts/lib/find-port.ts';

const probeFile = '/tmp/b-measure/out.json';
const products = Number(process.argv[2] ?? 5000);
const place = await sqlitePlace(products);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const node = startNode(['--max-semi-space-size=8', '--import', '/tmp/b-measure/probe.mjs', builtEntry('main')], {
  env: { ...place.env, LOG_LEVEL: 'warn', RATE_LIMITS: 'off', TRUST_PROXY: '1', MAX_EVENT_LOOP_DELAY: '0', ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password, PORT: String(port), PROBE_FILE: probeFile },
});
for (;;) { if ((await fetch(`${url}/api/v1/settings`).catch(() => undefined))?.ok) break; await new Promise((r) => setTimeout(r, 100)); }
const shop = { url } as never;
const read = async (name: string) => {
  rmSync(probeFile, { force: true });
  process.kill(node.child.pid!, 'SIGUSR2');
  while (!existsSync(probeFile)) await new Promise((r) => setTimeout(r, 50));
  await new Promise((r) => setTimeout(r, 50));
  console.log(name, readFileSync(probeFile, 'utf8'));
};
const admin = await logInAsAdmin(shop);
const { token } = admin;
await callShop(shop, calls.updateSettings, { token, body: { tax: { mode: 'regular', gstin: '27AAPFU0939F1ZV', hsn: '6109' } } });
const tee = await createProduct(shop, admin, await createCategory(shop, admin, 'Measure'), { price: '499', quantity: '500' });
const ids: string[] = [];
for (let b = 0; b < 4; b += 1) {
  const person = await registerShopper(shop, { pincode: '411001' });
  for (let i = 0; i < 10; i += 1) ids.push((await createPaidOrder(shop, person, tee, tee))._id);
}
await read('set up');
for (const id of ids) await callShop(shop, calls.moveOrder, { token, params: { id }, body: { status: 'Shipped' } });
await new Promise((r) => setTimeout(r, 3000));
await read('ship 40');
for (let n = 0; n < 3; n += 1) {
  const began = performance.now();
  const response = await fetch(`${url}${calls.printOrders.path}?ids=${ids.join(',')}`, { headers: { authorization: token } });
  const bytes = (await response.arrayBuffer()).byteLength;
  console.log('print', response.status, bytes, Math.round(performance.now() - began), 'ms');
  await read('print 40');
}
const month = await fetch(`${url}${calls.exportPapers.path}?month=${new Date().toISOString().slice(0, 7)}`, { headers: { authorization: token } });
await month.text();
await read('month');
const before = performance.now();
const sale = (await callShop(shop, calls.createSale, { token, body: { name: 'All', percent: 20, all: true, to: new Date(Date.now() + 3_600_000).toISOString() } })) as { sale: { _id: string; state: string; total: number } };
console.log('sale', sale.sale.total, sale.sale.state, Math.round(performance.now() - before), 'ms');
await read('sale created');
for (;;) {
  const { sales } = (await callShop(shop, calls.listSales, { token })) as { sales: { _id: string; state: string }[] };
  const state = sales.find(({ _id }) => _id === sale.sale._id)?.state;
  if (state === 'running') break;
  await new Promise((r) => setTimeout(r, 500));
}
console.log('running after', Math.round(performance.now() - before), 'ms');
await read('sale started');
await callShop(shop, calls.deleteSale, { token, params: { id: sale.sale._id } });
await new Promise((r) => setTimeout(r, 5000));
await read('sale ending');
node.askToEnd();
await node.ended;
await place.remove();
