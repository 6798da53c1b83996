import { expect, it } from 'vitest';
import { deriveSecret, encrypt, decrypt } from './encrypt.ts';

const SECRET = 'a secret of at least thirty-two characters';
const key = deriveSecret(SECRET, 'key-encryption');

it('decrypts only with the same key and name, and only unchanged bytes', () => {
  const sealed = encrypt(key, 'sig:1', 'private');
  expect(decrypt(key, 'sig:1', sealed)).toBe('private');
  expect(decrypt(key, 'sig:2', sealed)).toBeUndefined();
  expect(decrypt(deriveSecret('another', 'key-encryption'), 'sig:1', sealed)).toBeUndefined();
  for (let index = 0; index < sealed.length; index += 1) {
    const broken = Buffer.from(sealed);
    broken.writeUInt8(broken.readUInt8(index) ^ 1, index);
    expect(decrypt(key, 'sig:1', broken)).toBeUndefined();
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(decrypt(key, 'sig:1', sealed.subarray(0, length))).toBeUndefined();
});

it('encrypts the same text differently each time', () =>
  expect(encrypt(key, 'n', 'text')).not.toEqual(encrypt(key, 'n', 'text')));

it('decrypts an empty text and a text in any script unchanged', () => {
  expect(decrypt(key, 'n', encrypt(key, 'n', ''))).toBe('');
  expect(decrypt(key, 'n', encrypt(key, 'n', 'crème 🍸'))).toBe('crème 🍸');
});

it('decrypts data of an earlier release: same derived secret, same order of nonce, text and tag', () => {
  const derived = deriveSecret(SECRET, 'key-encryption');
  expect(derived.toString('hex')).toBe('8301338bd09c9ffb1328f9583a1b778328eea82789971e716247be478d307df9');
  const sealed = Buffer.from('yB5TjGvj0d2MnHs9dWedTPXFyX6x_QpffF81BVwupvUQWYM', 'base64url');
  expect(decrypt(derived, 'sig:1', sealed)).toBe('private');
});

it('derives a different secret for each purpose, the same in every process', () => {
  const secrets = (['key-encryption', 'form', 'throttle'] as const).map((purpose) =>
    deriveSecret('s', purpose).toString('hex'),
  );
  expect(new Set(secrets).size).toBe(3);
  expect(secrets[1]).toBe(deriveSecret('s', 'form').toString('hex'));
});
