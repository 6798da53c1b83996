import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ownAuthSettings } from '#contract/account/auth.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';

function Status() {
  return <p>{useAuth().state.status}</p>;
}

it('is used within its provider only', () => {
  expect(() => renderToString(<Status />)).toThrow('useAuth must be used within an AuthProvider');
});

it('knows nobody on the server: what is served is the same for all', () => {
  const page = (
    <AuthProvider settings={ownAuthSettings('https://shop.example')}>
      <Status />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  expect(renderToString(<RouterProvider router={router} />)).toContain('<p>loading</p>');
});
