import { expect, it } from 'vitest';
import type { GuestOrders } from '#modules/customers/index.ts';
import type { PostedForm } from '#web/page-context.ts';
import { createPageContext, refuse } from '#web/test-page-context.ts';
import { handleOrder } from './handle-order.server.ts';

const sent = (fields: Record<string, string>): PostedForm => ({
  fields: new URLSearchParams(fields),
  client: '192.0.2.1',
});

/** What the page answers to a form: status, notice, and where it leads. */
async function send(form: PostedForm, orders: Partial<GuestOrders> = {}) {
  const guestOrders = { findToken: refuse, find: refuse, ask: refuse, withdraw: refuse, ...orders };
  const page = createPageContext({ form, guestOrders });
  const answer = await handleOrder(page);
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get('location'), failure: page.failure };
  return { status: answer.init?.status, notice: answer.data.notice, failure: page.failure };
}

it('a number with its email address leads to the order', async () => {
  const findToken = async ({ number, email }: { number: string; email: string }) =>
    number === '7K2F-9QXM' && email === 'a@example.ca' ? 'id.hash' : undefined;
  const typed = { do: 'find', number: '7K2F-9QXM', email: 'a@example.ca' };
  expect(await send(sent(typed), { findToken })).toMatchObject({ status: 303, to: '/order?token=id.hash' });
  const notFound = { status: 404, notice: 'not-found' };
  expect(await send(sent({ ...typed, email: 'b@example.ca' }), { findToken })).toMatchObject(notFound);
  expect(await send(sent({ ...typed, number: '2222-2222' }), { findToken })).toMatchObject(notFound);
});

it('asks to return the chosen units, for a reason', async () => {
  const asked: unknown[] = [];
  const ask = async (token: string, request: unknown) => (asked.push({ token, request }), 'done' as const);
  const typed = { do: 'return', token: 'id.hash', reason: ' Corked ', 'units-0': '0', 'units-2': '1' };
  expect(await send(sent(typed), { ask })).toMatchObject({
    status: 303,
    to: '/order?token=id.hash&done=asked',
  });
  const request = { kind: 'return', reason: 'Corked', lines: [{ line: 2, quantity: 1 }] };
  expect(asked).toEqual([{ token: 'id.hash', request }]);
  expect(await send(sent({ ...typed, reason: '' }))).toMatchObject({ status: 422, notice: 'reason' });
  expect(await send(sent({ ...typed, 'units-2': '-1' }))).toMatchObject({ status: 422, notice: 'units' });
});

it('says that an order has moved on, and that a link opens none', async () => {
  const typed = sent({ do: 'cancel', token: 'id.hash' });
  expect(await send(typed, { ask: async () => 'moved-on' })).toMatchObject({ status: 409 });
  expect(await send(typed, { ask: async () => 'unknown' })).toMatchObject({
    status: 404,
    notice: 'bad-link',
  });
});

it('refuses a form of another site, and passes a failure to the log', async () => {
  expect(await send({ refused: 'foreign' })).toMatchObject({ status: 403, notice: 'foreign' });
  const away = new Error('away');
  const withdraw = () => Promise.reject(away);
  expect(await send(sent({ do: 'withdraw', token: 'x' }), { withdraw })).toMatchObject({
    status: 503,
    failure: away,
  });
});
