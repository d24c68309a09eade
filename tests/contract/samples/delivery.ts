import { deliveryColumns } from '#contract/rules/delivery-rules.ts';
import { by, sample, text } from './sample.ts';

const rule = { delivered: true, cash: true, from: 2, to: 4 };
const wrong = [
  { prefix: '4x', ...rule },
  { prefix: '41', ...rule, to: 1 },
  { prefix: '41', ...rule },
];
const csv = (...lines: readonly string[]) => text(`${[deliveryColumns.join(), ...lines].join('\r\n')}\r\n`, 'text/csv');

/** Where and when the shop delivers. */
export const deliverySamples = [
  sample('checkDelivery', 'a pincode of the default rule', { params: { pincode: '560001' } }),
  sample('checkDelivery', 'a near one, with a space', { params: { pincode: '400 001' } }),
  sample('checkDelivery', 'one that is not delivered to', { params: { pincode: '744101' } }),
  sample('checkDelivery', 'no pincode', { params: { pincode: '012345' }, status: 400 }),

  sample('listDeliveryRules', 'all', { as: 'admin' }),
  by('admin', 'updateDeliveryRules', 'another list', {
    rules: [
      { prefix: '', ...rule },
      { prefix: '744', ...rule, delivered: false },
    ],
  }),
  by('admin', 'updateDeliveryRules', 'an old version', { rules: [], version: 'old' }, 409),
  by('admin', 'updateDeliveryRules', 'nothing right', { rules: wrong }, 400),
  sample('exportDeliveryRules', 'all', { as: 'admin' }),
  sample('importDeliveryRules', 'a check', {
    query: { dry_run: '1' },
    body: csv('560,1,0,3,5', '744,1,1,7,12'),
    as: 'admin',
  }),
  sample('importDeliveryRules', 'a check that finds problems', {
    query: { dry_run: '1' },
    body: csv('56O,maybe,0,3,5'),
    as: 'admin',
  }),
  sample('importDeliveryRules', 'an import', { body: csv('560,1,0,3,5', '744,1,1,7,12'), as: 'admin' }),
];
