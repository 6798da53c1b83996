import { expect, it } from 'vitest';
import { getInitials } from './initials.ts';

it.each([
  ['Ada Lovelace', 'AL'],
  ['  zoë   le grand ', 'ZL'],
  ['Plato', 'P'],
  ['Anne Marie du Bois', 'AM'],
  ['élise ångström', 'ÉÅ'],
  ['🍸 Bar', '🍸B'],
  ['', 'U'],
  ['   ', 'U'],
  [null, 'U'],
])('returns the initials of %j as %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
