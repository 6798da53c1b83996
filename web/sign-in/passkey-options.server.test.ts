import { expect, it } from 'vitest';
import { passkeyOptions } from './passkey-options.server.ts';
import { passedAs } from './test-answers.ts';
import { getContext, pageWith, sent, UID } from './test-context.ts';

const context = (change: Parameters<typeof getContext>[0] = {}) =>
  getContext({
    accounts: {
      passkeySignInOptions: async (key) => ({ signIn: key }),
      passkeyOptions: async (id) => ({ make: id }),
      registrationPasskeyOptions: async (token) => (token === 'open' ? { register: token } : undefined),
    },
    ...change,
  });

async function ask(page: ReturnType<typeof pageWith>, uid = UID) {
  const response = await passkeyOptions(page, uid);
  return [response.status, await response.json()];
}

it('returns the WebAuthn options for each of the three uses', async () => {
  expect(await ask(pageWith(context(), sent({})))).toEqual([200, { signIn: UID }]);
  expect(await ask(pageWith(context({ passed: passedAs() }), sent({ for: 'make' })))).toEqual([
    200,
    { make: 'acc_1' },
  ]);
  expect(await ask(pageWith(context({ interaction: undefined }), sent({ token: 'open' })), 'verify')).toEqual(
    [200, { register: 'open' }],
  );
});

it("returns nothing to other sites, without the sign-in's token, after its end, and without authentication", async () => {
  expect(await ask(pageWith(context(), { refused: 'foreign' }))).toEqual([403, null]);
  expect(await ask(pageWith(context(), sent({ form: 'x' })))).toEqual([403, null]);
  expect(await ask(pageWith(context(), sent({})), 'x')).toEqual([403, null]);
  expect(await ask(pageWith(context({ interaction: undefined }), sent({})))).toEqual([410, null]);
  expect(await ask(pageWith(context(), sent({ for: 'make' })))).toEqual([410, null]);
  expect(await ask(pageWith(context(), sent({ token: 'used' })), 'verify')).toEqual([410, null]);
  expect(await ask(pageWith(undefined, sent({})))).toEqual([404, null]);
});
