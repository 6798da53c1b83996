import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, it } from 'vitest';
import { isDefinitiveError } from './failures.ts';

const nonceError = (error: string): Error =>
  Object.assign(new Error(JSON.stringify({ error })), { name: 'ErrorDPoPNonce' });

it.each([
  new ErrorResponse({ error: 'invalid_grant' }),
  new ErrorResponse({ error: 'login_required' }),
  new ErrorResponse({ error: 'invalid_client' }),
  nonceError('invalid_grant'),
  new Error('sub in id_token does not match current sub'),
])('is definitive: %s', (error) => {
  expect(isDefinitiveError(error)).toBe(true);
});

it.each([
  new TypeError('Failed to fetch'),
  new ErrorTimeout('Network timed out'),
  new ErrorTimeout('IFrame timed out without a response'),
  new Error('Bad Gateway (502)'),
  new Error('Invalid response Content-Type: text/html, from URL: https://id.example/token'),
  new ErrorResponse({ error: 'server_error' }),
  new ErrorResponse({ error: 'temporarily_unavailable' }),
  nonceError('use_dpop_nonce'),
  Object.assign(new Error('no JSON'), { name: 'ErrorDPoPNonce' }),
  'anything',
])('may be temporary: %s', (error) => {
  expect(isDefinitiveError(error)).toBe(false);
});
