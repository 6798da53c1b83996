import { describe, expect, it } from 'vitest';
import { passedAs, post } from './test-answers.ts';
import { getContext, ENDS, interaction, pageWith, sent, UID } from './test-context.ts';

const typed = { email: ' maude@example.ca ', password: 'a long enough one' };
const at = (step: string) => `${UID}/${step}`;

describe('an external client', () => {
  const foreign = interaction({ prompt: 'consent', isFirstPartyClient: false, accountId: 'acc_1' });

  it('is allowed only by its button, and refused by the other', async () => {
    for (const [pressed, ended, leadTo] of [
      ['allow', ['consent'], ENDS.consent],
      ['refuse', ['refused'], ENDS.refuse],
      ['', [], `/signin/${UID}`],
    ] as const) {
      const ctx = getContext({ interaction: foreign });
      expect(await post(pageWith(ctx, sent({ do: pressed })), UID)).toMatchObject({ leadTo });
      expect(ctx.ended).toEqual(ended);
    }
  });
});

describe('a form', () => {
  it('that cancels the sign-in redirects to the client', async () => {
    const ctx = getContext();
    expect(await post(pageWith(ctx, sent({ do: 'refuse' })), UID)).toEqual({
      leadTo: ENDS.refuse,
      status: 303,
    });
    expect(ctx.ended).toEqual(['refused']);
  });

  it('without the token of its sign-in does nothing', async () => {
    const other = getContext().formToken('another-sign-in');
    for (const form of ['', 'x', other])
      for (const step of ['', '/login', '/create', '/forgot', '/passkey', '/keep']) {
        const ctx = getContext({ passed: passedAs() });
        const page = pageWith(ctx, sent({ ...typed, form, do: 'refuse' }));
        expect(await post(page, UID + step)).toEqual({
          status: 403,
          screen: { name: 'refused', why: 'foreign' },
        });
        expect(ctx.ended).toEqual([]);
      }
  });

  it('of another site, or too large, is refused', async () => {
    for (const [why, status] of [
      ['foreign', 403],
      ['too-large', 413],
    ] as const)
      for (const rest of [UID, 'verify', 'forgot'])
        expect(await post(pageWith(getContext(), { refused: why }), rest)).toEqual({
          status,
          screen: { name: 'refused', why },
        });
  });

  it('of a sign-in that this browser does not hold is expired', async () => {
    const ctx = getContext({ interaction: undefined });
    expect(await post(pageWith(ctx, sent(typed)), UID)).toEqual({ status: 400, screen: { name: 'expired' } });
  });

  it('at a page without a form is redirected, or not found', async () => {
    for (const step of ['check-mail', 'mailed'])
      expect(await post(pageWith(getContext(), sent({})), at(step))).toMatchObject({
        leadTo: `/signin/${UID}/${step}`,
      });
    for (const rest of ['ready', 'notice', 'x'])
      expect(await post(pageWith(getContext(), sent({})), rest)).toEqual({ status: 404 });
    expect(await post(pageWith(undefined, sent({})), UID)).toEqual({ status: 404 });
  });
});
