import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSharedKinds, sharedPath } from './shared-bar.ts';
import { MAX_KINDS } from './stored-bar.ts';

const getHash = (kinds: readonly string[]): string => new URL(sharedPath(kinds), 'https://shop.example').hash;
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

test('a shared bar is parsed unchanged, from its own URL and from a percent-encoded one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(slug, { minLength: 1, maxLength: 60 }), (kinds) => {
      expect(parseSharedKinds(getHash(kinds))).toEqual(kinds);
      expect(parseSharedKinds(`#have=${encodeURIComponent(kinds.join(','))}`)).toEqual(kinds);
    }),
  );
  expect(sharedPath(['gin', 'lime-juice'])).toBe('/bar#have=gin,lime-juice');
});

test('any hash is parsed without an error, as slugs or null', () => {
  const hash = fc.oneof(
    fc.string(),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => `#have=${String.fromCharCode(...codes)}`),
    fc.string().map((text) => `#have=${text}`),
    fc
      .constantFrom('gin', '%2C', '%', ',', '%E0%A4', 'LIME', '<script>')
      .chain((part) => fc.string().map((text) => `#have=rum,${part}${text}`)),
  );
  fc.assert(
    fc.property(hash, (text) => {
      for (const id of parseSharedKinds(text) ?? []) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(parseSharedKinds(text)).not.toEqual([]);
    }),
  );
});

test.each([
  '',
  '#',
  '#drinks',
  '#have=',
  '#have=,,,',
  '#have=%',
  '#have=%E0%A4%A',
  '#have=<script>alert(1)</script>',
  `#have=${'a'.repeat(60_000)}`,
])('%.40s names no bar', (hash) => {
  expect(parseSharedKinds(hash)).toBeNull();
});

test('of a hostile hash, only valid kinds remain, up to the limit', () => {
  expect(parseSharedKinds('#have=gin,<img src=x>,GIN,../x,lime-juice,gin')).toEqual(['gin', 'lime-juice']);
  const many = Array.from({ length: 5_000 }, (_, at) => `k${at}`);
  expect(parseSharedKinds(getHash(many))).toEqual(many.slice(0, MAX_KINDS));
});
