import { expect, test } from 'vitest';
import { kindAndPlace } from './kind-and-place.ts';

test.each([
  ['Gin', 'Scotland', 'Gin, Scotland'],
  ['Champagne', 'Champagne', 'Champagne'],
  ['Cognac', 'Grande Champagne', 'Cognac, Grande Champagne'],
])('%s from %s is shown as %s', (kind, place, text) => expect(kindAndPlace(kind, place)).toBe(text));
