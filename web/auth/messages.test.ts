import { expect, it } from 'vitest';
import { words } from './messages.ts';

// Specification sections 4 and 8: verbatim.
it('the sign-in messages have the texts of the specification', () => {
  expect(words.answerFailed).toEqual({
    title: 'Authentication error',
    text: 'Failed to authenticate. Please try again.',
  });
  expect(words.loginFailed).toEqual({
    title: 'Login error',
    text: 'Failed to initiate login. Please try again.',
  });
  expect(words.logoutFailed).toEqual({ title: 'Logout error', text: 'Failed to log out. Please try again.' });
  expect(words.welcome('Ada')).toEqual({ title: 'Authentication successful', text: 'Welcome Ada!' });
  expect(words.welcome(null).text).toBe('Welcome back!');
});
