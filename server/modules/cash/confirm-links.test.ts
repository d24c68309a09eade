import { expect, test } from 'vitest';
import { ConfirmLinks } from './confirm-links.ts';

test('a link names its order, and no other one leads to an order', () => {
  const links = new ConfirmLinks('a key');
  const [one, another] = ['a'.repeat(24), 'b'.repeat(24)];
  const [id = '', mac = ''] = links.tokenOf(one).split('.');
  expect([links.orderOf(`${id}.${mac}`), mac.length]).toEqual([one, 43]);
  const forged = [`${another}.${mac}`, `${id}.${mac.slice(1)}`, `${id}.`, 'x', `${id}.${'é'.repeat(mac.length)}`];
  for (const token of [...forged, new ConfirmLinks('another key').tokenOf(one)]) {
    expect(links.orderOf(token), token).toBeUndefined();
  }
});
