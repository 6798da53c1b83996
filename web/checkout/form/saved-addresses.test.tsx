import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Auth, AuthState } from '#web/auth/auth.ts';
import { AuthContext } from '#web/auth/auth-context.tsx';
import { SavedChoice } from './saved-choice.tsx';
import { savedWords } from './saved-messages.ts';

const auth = (state: AuthState): Auth => ({
  state,
  login: async () => undefined,
  logout: async () => undefined,
  fetch: () => Promise.reject(new Error('not asked')),
});

it.each<AuthState>([{ status: 'loading' }, { status: 'anonymous' }])(
  'saved addresses are not served, and not shown in the state %j',
  (state) => {
    const html = renderToString(
      <AuthContext value={auth(state)}>
        <SavedChoice fill={() => undefined} />
      </AuthContext>,
    );
    expect(html).toBe('');
  },
);

it('an address is shown on one line, without its missing parts', () => {
  const address = {
    id: '1',
    isDefault: true,
    name: 'Maude',
    phone: '',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
  };
  expect(savedWords.option(address)).toBe('Maude, 12 Elm St, Toronto ON');
});
