import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCommonPasswords } from './common-passwords.ts';
import { createPasswordRule } from './password-rule.ts';

const rule = createPasswordRule('Alambic', readCommonPasswords);
const ABOUT = ['Maude Bélanger', 'maude.b@example.ca'];
const faultOf = async (password: string) => await rule.faultOf(password, ABOUT);

it.each([
  ...[
    'password1234',
    'P@ssw0rd2026!',
    'passwordpassword',
    'Welcome2026!!',
    'letmeinletmein',
    'iloveyou12345',
  ],
  ...[
    'qwertyuiop12',
    '1q2w3e4r5t6y',
    'qazwsxedcrfv',
    'abcdefghijkl',
    '987654321098',
    'aaaaaaaaaaaa',
    'asdfghjklqwe',
  ],
  ...[
    'abc123abc123',
    'correcthorsebatterystaple',
    'CorrectHorseBatteryStaple1',
    'ilovechocolate',
    'dragonmonkey12',
  ],
  ...[
    'maudebelanger',
    'Maude-Belanger-1',
    'm4ud3belanger',
    'maude@example.ca',
    'alambic-2026-alambic',
    'belanger.maude!',
  ],
  ...[
    'motdepasse123',
    'torontomapleleafs',
    'ＰＡＳＳＷＯＲＤ１２３４',
    'passwordpasswordpassword1',
    'velvetvelvetvelvet7',
  ],
])('%s is common', async (password) => expect(await faultOf(password)).toBe('common'));

it.each([
  ...[
    'velvet anchor 41 lantern',
    'harbour 93 cinnamon kite',
    'tR8$kq!mZ2pw',
    'summer monkey dragon coffee',
    '739184620573',
  ],
  ...['maude likes rye 1987', 'un cheval mange la lune', '日本の夏は暑いですねえ本当', 'xk72jvb0qpw5'],
])('%s is good', async (password) => expect(await faultOf(password)).toBeUndefined());

it('characters are counted as people see them, from 12 to 256', async () => {
  expect(await faultOf('🍸🍋🧊🍇🍎🥃🍺🍷🍒🫒🌿')).toBe('short');
  expect(await faultOf('🍸🍋🧊🍇🍎🥃🍺🍷🍒🫒🌿🍊')).toBeUndefined();
  // Eleven letters, one of them written as two.
  expect(await faultOf('kyvqwzjbxge\u0301')).toBe('short');
  const long = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
  expect(await faultOf(long)).toBeUndefined();
  expect(await faultOf(`${long}x`)).toBe('long');
});

it('nothing random is common, whatever is said twice is, and length decides alone at both ends', async () => {
  const random = fc.array(fc.constantFrom(...'bcdfghjkmnpqrstvwxz23456789'.split('')), {
    minLength: 14,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(random, async (letters) => {
      const text = letters.join('');
      expect(await faultOf(text + text)).toBe('common');
      expect(await faultOf(text.slice(0, 11))).toBe('short');
      expect(await faultOf(text.repeat(20))).toBe('long');
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 15, maxLength: 15 }).filter((bytes) => new Set(bytes).size > 12),
      async (bytes) => {
        expect(await faultOf(Buffer.from(bytes).toString('base64url'))).toBeUndefined();
      },
    ),
    { seed: 1 },
  );
});

it('answers whatever is typed, in any script, soon', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 256 }), async (text) => {
      expect([undefined, 'short', 'long', 'common']).toContain(await faultOf(text));
    }),
  );
  const start = performance.now();
  await faultOf('\ufdfa'.repeat(256));
  await faultOf('password'.repeat(31) + 'x');
  expect(performance.now() - start).toBeLessThan(2000);
});
