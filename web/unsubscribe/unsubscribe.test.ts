import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type PageContext, pageContext, type PostedForm } from '#web/page-context.ts';
import { action } from './unsubscribe.route.tsx';

/** Presses the button, or what a mail program sends at the link; answers the status and what was ended. */
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

it('the button ends the mail of whoever the token names', async () => {
  const pressed = await press('/unsubscribe?token=a.b', sent({ token: 'a.b' }));
  expect(pressed).toMatchObject({ status: 200, message: 'ended', tokens: ['a.b'] });
});

it('one click of a mail program does, by the token of the link', async () => {
  const pressed = await press('/unsubscribe?token=a.b', sent({ 'List-Unsubscribe': 'One-Click' }));
  expect(pressed).toMatchObject({ status: 200, message: 'ended', tokens: ['a.b'] });
});

it('a link that is not ours ends nothing and says so', async () => {
  const pressed = await press('/unsubscribe', sent({}), async () => false);
  expect(pressed).toMatchObject({ status: 404, message: 'unknown', tokens: [''] });
});

it('a page of another site ends nothing', async () => {
  const pressed = await press('/unsubscribe?token=a.b', { refused: 'foreign' });
  expect(pressed).toMatchObject({ status: 403, tokens: [] });
});

it('a database that is away is said, and left for the log', async () => {
  const away = new Error('away');
  const pressed = await press('/unsubscribe?token=a.b', sent({}), () => Promise.reject(away));
  expect(pressed).toMatchObject({ status: 503, message: 'away', failure: away });
});
