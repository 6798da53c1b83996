import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type PageContext, pageContext, type PostedForm } from '#web/page-context.ts';
import { action } from './unsubscribe.route.tsx';

/**
 * Submits the form of the button or of a mail program. Returns the status and the tokens that were
 * used.
 */
async function press(
  address: string,
  form: PostedForm,
  unsubscribe: (token: string) => Promise<boolean> = async () => true,
) {
  const tokens: string[] = [];
  const page: PageContext = {
    ...Object.create(null),
    form,
    unsubscribe: async (token: string) => (tokens.push(token), await unsubscribe(token)),
  };
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  const request = new Request(`https://shop.example${address}`, { method: 'POST' });
  const url = new URL(request.url);
  const answer = await action({ context, request, url, params: {}, pattern: '/unsubscribe' });
  return { status: answer.init?.status ?? 200, message: answer.data, tokens, failure: page.failure };
}
const sent = (fields: Record<string, string>): PostedForm => ({
  fields: new URLSearchParams(fields),
  client: '192.0.2.1',
});

it("the button ends the marketing mail of the token's customer", async () => {
  const pressed = await press('/unsubscribe?token=a.b', sent({ token: 'a.b' }));
  expect(pressed).toMatchObject({ status: 200, message: 'ended', tokens: ['a.b'] });
});

it('one click of a mail program works with the token of the link', async () => {
  const pressed = await press('/unsubscribe?token=a.b', sent({ 'List-Unsubscribe': 'One-Click' }));
  expect(pressed).toMatchObject({ status: 200, message: 'ended', tokens: ['a.b'] });
});

it('an unknown token ends nothing and returns 404', async () => {
  const pressed = await press('/unsubscribe', sent({}), async () => false);
  expect(pressed).toMatchObject({ status: 404, message: 'unknown', tokens: [''] });
});

it('a form of another site ends nothing', async () => {
  const pressed = await press('/unsubscribe?token=a.b', { refused: 'foreign' });
  expect(pressed).toMatchObject({ status: 403, tokens: [] });
});

it('an unavailable database returns 503, and is passed to the log', async () => {
  const unavailable = new Error('away');
  const pressed = await press('/unsubscribe?token=a.b', sent({}), () => Promise.reject(unavailable));
  expect(pressed).toMatchObject({ status: 503, message: 'unavailable', failure: unavailable });
});
