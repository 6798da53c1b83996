import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_BAR, kindsIn, MAX_KINDS, parseBar } from './stored-bar.ts';

/** Half characters and line ends, too. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
  .map((codes) => String.fromCharCode(...codes));
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks the result for any input: slugs, each kind once, each bottle once per kind. */
function expectWhole(bar: ReturnType<typeof parseBar>): void {
  expect(bar.v).toBe(1);
  expect(new Set(bar.have).size).toBe(bar.have.length);
  for (const id of bar.have) expect(id).toMatch(SLUG);
  expect(new Set(bar.bottles.map(({ slug, kind }) => `${slug} ${kind}`)).size).toBe(bar.bottles.length);
  for (const { slug, name, kind } of bar.bottles) {
    expect(slug).toMatch(SLUG);
    expect(kind).toMatch(SLUG);
    expect(name.trim()).not.toBe('');
    expect(name.isWellFormed()).toBe(true);
  }
}

test('any stored text is parsed without an error, as a valid bar', () => {
  fc.assert(fc.property(fc.string(), (text) => expectWhole(parseBar(text))));
  fc.assert(fc.property(fc.json(), (text) => expectWhole(parseBar(text))));
  for (const text of [null, '', '[]', 'null', '{"v":2,"have":["gin"]}', '{"v":1,"have":"gin"}', '{"v":1'])
    expect(parseBar(text)).toEqual(EMPTY_BAR);
});

test('of any bar, valid kinds and bottles remain and the rest is skipped', () => {
  const slug = fc.oneof(
    fc.constantFrom('gin', 'rye-whiskey', 'no-longer-known'),
    fc.string(),
    fc.jsonValue(),
  );
  const bottle = fc.oneof(
    fc.record({ slug, kind: slug, name: fc.oneof(anyText, fc.jsonValue({ maxDepth: 1 })) }),
    fc.jsonValue({ maxDepth: 1 }),
  );
  fc.assert(
    fc.property(fc.array(slug, { maxLength: 12 }), fc.array(bottle, { maxLength: 12 }), (have, bottles) => {
      const read = parseBar(JSON.stringify({ v: 1, have, bottles }));
      expectWhole(read);
      // The parsed bar is parsed again unchanged, and every known kind is still there.
      expect(parseBar(JSON.stringify(read))).toEqual(read);
      expect(read.have.includes('gin')).toBe(have.includes('gin'));
    }),
  );
});

test('a kind that the shop no longer knows is kept', () => {
  const bar = {
    v: 1,
    have: ['gin', 'pimento-dram'],
    bottles: [{ slug: 'a-1', name: 'A 1', kind: 'falernum' }],
  };
  expect(parseBar(JSON.stringify(bar))).toEqual(bar);
  expect([...kindsIn(parseBar(JSON.stringify(bar)))]).toEqual(['gin', 'pimento-dram', 'falernum']);
});

test('a bar has a maximum size', () => {
  const have = Array.from({ length: 10_000 }, (_, at) => `kind-${at}`);
  expect(parseBar(JSON.stringify({ v: 1, have })).have).toEqual(have.slice(0, MAX_KINDS));
});
