import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { getRequestOrigin } from './public-origin.ts';

const asked = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(new IncomingMessage(new Socket()), { headers });

it("the origin is the setting's, whatever the requested host", () => {
  const side = { publicOrigin: 'https://shop.example', trustsProxy: false };
  expect(getRequestOrigin(asked({ host: 'other.example' }), side)).toBe('https://shop.example');
});

it('without the setting, the origin is the requested host: a cart belongs to that origin only', () => {
  const side = { publicOrigin: undefined, trustsProxy: false };
  expect(getRequestOrigin(asked({ host: '127.0.0.1:3000' }), side)).toBe('http://127.0.0.1:3000');
  expect(getRequestOrigin(asked({ host: 'shop', 'x-forwarded-host': 'evil' }), side)).toBe('http://shop');
  expect(getRequestOrigin(asked({ host: 'no host at all/' }), side)).toBeUndefined();
  expect(getRequestOrigin(asked({}), side)).toBeUndefined();
});

it('behind a trusted proxy, the origin is the forwarded host', () => {
  const side = { publicOrigin: undefined, trustsProxy: true };
  const headers = { host: 'inside', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
  expect(getRequestOrigin(asked(headers), side)).toBe('https://shop.example');
});
