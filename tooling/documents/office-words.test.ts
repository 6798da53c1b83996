import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words as checks } from '#admin/checks/messages.ts';
import { words as messages } from '#admin/messages/messages.ts';
import { words as orders } from '#admin/orders/messages.ts';
import { words as products } from '#admin/products/messages.ts';
import { words as staff } from '#admin/staff/messages.ts';
import { words as stock } from '#admin/stock/messages.ts';

const glossary = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'glossary.md'), 'utf8');

test.each([
  ['states of orders', { ...orders.states, hold: orders.onHold, disputed: orders.disputed }],
  ['tags of orders', [orders.late, orders.waitsForStock, orders.toInspect, orders.toRefund]],
  ['statuses of products', products.statuses],
  ['commands for the status of a product', products.statusCommands],
  ['figures of stock', [stock.onHand, stock.held, stock.allocated, stock.available, stock.shortage]],
  ['severities of findings', checks.severities],
  ['states of messages', messages.states],
  ['states of staff', staff.states],
])('the glossary explains the %s that the back office shows', (_, labels) => {
  const missing = Object.values(labels).filter((label) => !glossary.includes(`\n| ${label} `));
  expect(missing).toEqual([]);
});
