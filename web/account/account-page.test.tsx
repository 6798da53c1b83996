import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuthState } from '#web/auth/auth.ts';
import { AuthContext } from '#web/auth/auth-context.tsx';
import { AccountPage } from './account-page.tsx';

const served = (state: AuthState): string =>
  renderToStaticMarkup(
    <AuthContext
      value={{
        state,
        login: async () => undefined,
        logout: async () => undefined,
        fetch: () => Promise.reject(new Error('not on the server')),
      }}
    >
      <AccountPage here="orders" title="My Orders" anonymous="orders">
        <p>Maude</p>
      </AccountPage>
    </AuthContext>,
  );

it('serves the same shell to all visitors, because only the browser knows the customer', () => {
  const user = { subject: 'm', name: 'Maude', email: null, picture: null };
  const shells = [
    served({ status: 'loading' }),
    served({ status: 'authenticated', user }).replace(' disabled=""', ''),
  ];
  for (const shell of shells) {
    expect(shell).toContain('<h1>My Orders</h1>');
    expect(shell).toContain('aria-current="page"');
    expect(shell).not.toContain('Maude');
    expect(shell).not.toContain('Login');
  }
});

it('says that it needs JavaScript when scripts are off, and shows no endless placeholders', () => {
  const shell = served({ status: 'loading' });
  expect(shell).toMatch(/class="lead no-script-only">[^<]*JavaScript/);
  expect(shell).toMatch(/class="skeleton script-only"/);
});
