import { expect, it } from 'vitest';
import { deriveSecret, seal, unseal } from './seal.ts';

const key = deriveSecret('a secret of at least thirty-two characters', 'key-encryption');

it('what is sealed opens under the same key and name, and under nothing else', () => {
  const sealed = seal(key, 'sig:1', 'private');
  expect(unseal(key, 'sig:1', sealed)).toBe('private');
  expect(unseal(key, 'sig:2', sealed)).toBeUndefined();
  expect(unseal(deriveSecret('another', 'key-encryption'), 'sig:1', sealed)).toBeUndefined();
  for (let index = 0; index < sealed.length; index += 1) {
    const broken = Buffer.from(sealed);
    broken.writeUInt8(broken.readUInt8(index) ^ 1, index);
    expect(unseal(key, 'sig:1', broken)).toBeUndefined();
  }
  expect(unseal(key, 'sig:1', sealed.subarray(0, 20))).toBeUndefined();
});

it('the same text is sealed differently each time', () =>
  expect(seal(key, 'n', 'text')).not.toEqual(seal(key, 'n', 'text')));

it('each purpose has a secret of its own, the same in every process', () => {
  const secrets = (['key-encryption', 'form', 'throttle'] as const).map((purpose) =>
    deriveSecret('s', purpose).toString('hex'),
  );
  expect(new Set(secrets).size).toBe(3);
  expect(secrets[1]).toBe(deriveSecret('s', 'form').toString('hex'));
});
