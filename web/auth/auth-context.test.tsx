import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';

function Status() {
  return <p>{useAuth().state.status}</p>;
}

it('useAuth throws outside its provider', () => {
  expect(() => renderToString(<Status />)).toThrow('useAuth must be used within an AuthProvider');
});

it('the state is loading on the server: the served page is the same for all users', () => {
  const page = (
    <AuthProvider settings={ownAuthSettings('https://shop.example')}>
      <Status />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('<p>loading</p>');
});
