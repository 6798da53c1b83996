import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { createPasswordRule } from './password-policy.ts';

const rule = createPasswordRule('Alambic', loadCommonPasswords);
const ABOUT = ['Maude Bélanger', 'maude.b@example.ca'];
const findError = async (password: string) => await rule.findError(password, ABOUT);

it.each([
  'password1234',
  'P@ssw0rd2026!',
  'passwordpassword',
  'Welcome2026!!',
  'letmeinletmein',
  'iloveyou12345',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  'qazwsxedcrfv',
  'abcdefghijkl',
  '987654321098',
  'aaaaaaaaaaaa',
  'asdfghjklqwe',
  'abc123abc123',
  'correcthorsebatterystaple',
  'CorrectHorseBatteryStaple1',
  'ilovechocolate',
  'dragonmonkey12',
  'maudebelanger',
  'Maude-Belanger-1',
  'm4ud3belanger',
  'maude@example.ca',
  'alambic-2026-alambic',
  'belanger.maude!',
  'motdepasse123',
  'torontomapleleafs',
  'ＰＡＳＳＷＯＲＤ１２３４',
  'passwordpasswordpassword1',
  'velvetvelvetvelvet7',
])('%s is common', async (password) => expect(await findError(password)).toBe('common'));

it.each([
  'velvet anchor 41 lantern',
  'harbour 93 cinnamon kite',
  'tR8$kq!mZ2pw',
  'summer monkey dragon coffee',
  '739184620573',
  'maude likes rye 1987',
  'un cheval mange la lune',
  '日本の夏は暑いですねえ本当',
  'xk72jvb0qpw5',
])('%s is good', async (password) => expect(await findError(password)).toBeUndefined());

it.each([
  ['is common with seven characters left', 'common', 'xk7xk7xk7vbq0'],
  ['is accepted with eight characters left', undefined, 'xk7xk7xk7vbq0p'],
])('counts a repeated part once: %s', async (_what, error, password) =>
  expect(await findError(password)).toBe(error),
);

it('refuses a long part repeated three times, also with an incomplete last repetition', async () => {
  expect(await findError('xkvq72bj'.repeat(3))).toBe('common');
  expect(await findError('xkvq72bjxkvq72bjx')).toBe('common');
});

it.each([
  ['counts three neighbouring keys as a run', 'common', 'fghuiocvbjkl'],
  ['does not count two neighbouring keys as a run', undefined, 'fguicvjkdfer'],
  ['counts three equal characters as a run', 'common', 'fffkkkpppmmm'],
  ['extends a run to the end of the repetition', 'common', 'ffffkkkkpppp'],
  ['counts common words of four letters', 'common', 'adam2951wolf'],
])('%s', async (_what, error, password) => expect(await findError(password)).toBe(error));

it('ignores common words of three letters', async () => {
  const ofThree = createPasswordRule('Alambic', async () => new Set(['vex', 'jot']));
  expect(await ofThree.findError('9481vex60jot', [])).toBeUndefined();
  const ofFour = createPasswordRule('Alambic', async () => new Set(['vexk', 'jotq']));
  expect(await ofFour.findError('vexk948jotq6', [])).toBe('common');
});

it.each([
  ['of three letters', 'Zoe Lee', 'common', 'zoe7lee9zoe1'],
  ['of two letters, joined', 'Jo Li', 'common', 'joli2026joli!'],
  ['of two letters, separate', 'Jo Li', undefined, 'jo7li9jo8li2'],
  ['with digits', 'user1337x', 'common', 'user1337x-20'],
])('checks words of the owner’s name: %s', async (_what, name, error, password) =>
  expect(await rule.findError(password, [name])).toBe(error),
);

it('counts code points after NFKC, from 12 to 256', async () => {
  expect(await findError('🍸🍋🧊🍇🍎🥃🍺🍷🍒🫒🌿')).toBe('short');
  expect(await findError('🍸🍋🧊🍇🍎🥃🍺🍷🍒🫒🌿🍊')).toBeUndefined();
  // Eleven characters, one of them written as two.
  expect(await findError('kyvqwzjbxge\u0301')).toBe('short');
  const long = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
  expect(await findError(long)).toBeUndefined();
  expect(await findError(`${long}x`)).toBe('long');
});

it('accepts random passwords, refuses repeated ones, and decides by length alone at both ends', async () => {
  const random = fc.array(fc.constantFrom(...'bcdfghjkmnpqrstvwxz23456789'.split('')), {
    minLength: 14,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(random, async (letters) => {
      const text = letters.join('');
      expect(await findError(text + text)).toBe('common');
      expect(await findError(text.slice(0, 11))).toBe('short');
      expect(await findError(text.repeat(20))).toBe('long');
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 15, maxLength: 15 }).filter((bytes) => new Set(bytes).size > 12),
      async (bytes) => {
        expect(await findError(Buffer.from(bytes).toString('base64url'))).toBeUndefined();
      },
    ),
    { seed: 1 },
  );
});

it('checks any text in any script within two seconds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 256 }), async (text) => {
      expect([undefined, 'short', 'long', 'common']).toContain(await findError(text));
    }),
  );
  const start = performance.now();
  await findError('\ufdfa'.repeat(256));
  await findError('password'.repeat(31) + 'x');
  expect(performance.now() - start).toBeLessThan(2000);
});
