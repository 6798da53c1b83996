import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { tokenize } from './tokenize.ts';
import { expandQuery } from './expand-query.ts';
import { findByName } from './find-by-name.ts';
import { countByTerms, findByTerms } from './find-by-terms.ts';
import { createTextSearch, type TextSearch } from './text-search.ts';
import { loadVocabulary } from './vocabulary.ts';

const getPath = (folder: string): string => new URL(`../../../${folder}`, import.meta.url).pathname;

type CatalogueData = Parameters<typeof importCatalogue>[2];

const HOSTILE = [
  '',
  ' ',
  '.',
  'the',
  'the and of',
  '!!!',
  'a:*&|!',
  "'); drop table product; --",
  '%',
  '%_',
  '\\',
  "'",
  '"',
  '\0',
  'gin\0rum\0\0',
  '\ud800',
  '\udfff\ud800',
  '🍷🍷',
  'שלום עולם',
  '\u202egin',
  'x'.repeat(200),
  'qz '.repeat(90),
  '& | !',
  ':A',
  'gin:*A',
  '<->',
  '<2>',
  "gin' | 'rum",
  '((((',
  '-'.repeat(200),
  '½ ﬁ ™',
];

describe('text search', () => {
  let place: TestDatabase;
  let db: Database;
  let search: TextSearch;
  let data: CatalogueData;

  beforeAll(async () => {
    place = await startDatabase();
    const opened = await place.open();
    ({ db } = opened);
    await migrate(opened.pool, getPath('db/migrations'), silentLog);
    const read = await loadCatalogueFolder(getPath('demo/catalogue'));
    if (!read.ok) throw new Error('invalid demo catalogue');
    ({ data } = read);
    await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), data));
    search = createTextSearch(db);
  });
  afterAll(() => place?.stop());

  const slugsOf = async (numbers: Iterable<number>): Promise<unknown[]> => {
    const { rows } = await db.execute(sql`
      select p.slug from unnest(${sql.param([...numbers])}::int[]) with ordinality as asked (number, position)
        join product p on p.number = asked.number order by position`);
    return rows.map(({ slug }) => slug);
  };
  const matched = async (text: string): Promise<unknown[]> => slugsOf((await search.match(text)).numbers);
  const wordRow = async (word: string) =>
    (
      await db.execute(
        sql`select spelling as written, product_count as products from search_word where word = ${word}`,
      )
    ).rows[0];

  it('folds texts equally in the database and in JavaScript', async () => {
    const asFolded = async (texts: readonly string[]): Promise<unknown> =>
      (
        await db.execute(sql`
          select array_agg(fold_text(text) order by position) as folded
            from unnest(${sql.param(texts)}::text[]) with ordinality as asked (text, position)`)
      ).rows[0]?.['folded'];
    const picked = [
      'Œuf À LA Æsir',
      'ẞß',
      'Łódź Đà ı İ',
      'ﬁ ½ ² ™ Å',
      'L’Été',
      'ŻŹ',
      'Ελλάδα ПИВО',
      'e\u0301',
      '한국',
      '',
    ];
    expect(await asFolded(picked)).toEqual(picked.map(foldText));
    // Letters of before Unicode 14, the ones that PostgreSQL 15 knows.
    const letter = fc.oneof(
      fc.integer({ min: 1, max: 0x24f }),
      fc.integer({ min: 0x1e00, max: 0x1fbc }),
      fc.integer({ min: 0x2000, max: 0x214f }),
      fc.integer({ min: 0x3041, max: 0x30ff }),
    );
    const text = fc
      .array(letter, { maxLength: 12 })
      .map((codes) => String.fromCodePoint(...codes).normalize('NFC'));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 40 }), async (texts) => {
        expect(await asFolded(texts)).toEqual(texts.map(foldText));
      }),
      { numRuns: 40 },
    );
  });

  it('splits documents and queries into the same words', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'é', '1', '.', ',', '-', '·', '’', '"', '…', '—', '/', '(', ' '),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        const { rows } = await db.execute(sql`select plain_words(fold_text(${typed})) as words`);
        expect(String(rows[0]?.['words']).split(' ').filter(Boolean)).toEqual(tokenize(typed));
      }),
      { numRuns: 150 },
    );
  });

  it('finds nothing for texts without meaning, typed or pasted', async () => {
    for (const text of HOSTILE) await Promise.all([search.match(text), search.suggest(text, 8)]);
    for (const text of HOSTILE.filter((one) => tokenize(one).length === 0)) {
      const found = [
        (await search.match(text)).numbers.length,
        (await search.suggest(text, 8)).numbers.length,
      ];
      expect(found, text).toEqual([0, 0]);
    }
    for (const text of ['the', 'a:*&|!', "'); drop table product; --", 'שלום עולם'])
      expect((await search.match(text)).numbers.length, text).toBe(0);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        const { numbers, ranks } = await search.match(text);
        expect(numbers.length).toBe(ranks.length);
        await search.suggest(text, 8);
      }),
      { numRuns: 60 },
    );
  });

  it('finds whole words, or the last one as a prefix where no product contains it', async () => {
    expect((await matched('ries')).length).toBe((await matched('riesling')).length);
    const rum = await matched('rum');
    expect(rum.length).toBeGreaterThan(5);
    expect((await matched('glen o'))[0]).toBe('glen-orvin-12');
  });

  it('ranks the name first, and returns each product once', async () => {
    const { numbers, ranks } = await search.match('wine');
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...ranks]).toEqual([...ranks].sort((a, b) => b - a));
    expect((await matched('copper hollow'))[0]).toBe('copper-hollow');
    expect((await matched('port'))[0]).toBe('azinhal-velho-20-year-tawny');
  });

  it('matches words unchanged while they are typed, the last one as a prefix, without corrections', async () => {
    const typed = async (text: string): Promise<unknown[]> =>
      slugsOf((await search.matchTyped(text)).numbers);
    const whole = await matched('riesling');
    expect(whole.length).toBeGreaterThan(2);
    expect(await typed('riesl')).toEqual(expect.arrayContaining(whole));
    expect(await typed('dry riesl')).toEqual(expect.arrayContaining(await matched('dry riesling')));
    expect((await typed('r')).length).toBeGreaterThan(whole.length);
    expect(await typed('gin')).toEqual(expect.arrayContaining(await matched('ginger')));
    expect((await search.match('rieslnig')).corrected).toBe('riesling');
    expect(await search.matchTyped('rieslnig')).not.toHaveProperty('corrected');
    expect(await typed('rieslnig')).toEqual([]);
    expect(await typed('riesling qxzvkw')).toEqual([]);
    for (const text of HOSTILE) await expect(search.matchTyped(text)).resolves.toBeDefined();
  });

  it('corrects or omits unknown words and returns the query that was used', async () => {
    expect((await search.match('Glen Orin')).corrected).toBe('glen orvin');
    expect((await search.match('anejjo tequilla')).corrected).toBe('añejo tequila');
    expect((await search.match('singlemalt')).corrected).toBe('single malt');
    expect((await search.match('riesling qxzvkw')).corrected).toBe('riesling');
    expect((await search.match('tequilla repos')).corrected).toBe('tequila repos');
    expect((await search.match('qxzvkw')).numbers.length).toBe(0);
    expect(await search.match('nope-xyzzy')).not.toHaveProperty('corrected');
    expect((await search.match('nope-xyzzy')).numbers.length).toBe(0);
    expect((await search.match('singel xyzzy')).numbers.length).toBe(0);
    expect((await search.match('peated chardonnay')).numbers.length).toBe(0);
  });

  it('suggests names and makers by whole words and prefixes, never by the middle of a word', async () => {
    const named = async (text: string) => slugsOf((await search.suggest(text, 8)).numbers);
    expect(await named('harb')).toEqual(expect.arrayContaining(['moonraker', 'tidal']));
    expect((await named('glen o'))[0]).toBe('glen-orvin-12');
    expect(await named('iesling')).not.toEqual([]);
    expect((await search.suggest('iesling', 8)).corrected).toBe('riesling');
    expect((await named('varenne')).slice(0, 1)).toEqual(['varenne-brut-reserve']);
    expect((await search.suggest('g', 8)).numbers).toEqual([]);
    expect((await search.suggest('whis', 8)).words).toContain('whisky');
    expect((await search.suggest('ane', 8)).words).toContain('añejo');
  });

  it('counts in suggestions what the search finds', async () => {
    for (const text of ['gin', 'ries', 'wine', 'glen orin', 'scotch', 'qxzvkw', 'islay whisky', 'whis'])
      expect((await search.suggest(text, 8)).total, text).toBe((await search.match(text)).numbers.length);
  });

  it('begins suggestions equally for a smaller and a larger page', async () => {
    const eight = (await search.suggest('re', 8)).numbers;
    expect((await search.suggest('re', 3)).numbers).toEqual(eight.slice(0, 3));
  });

  it('breaks ties by the current rating and staff pick', async () => {
    const [first, second] = (await matched('mezcal')).slice(0, 2);
    await db.execute(sql`update product set rating = 1, is_staff_pick = false where slug = ${first}`);
    await db.execute(sql`update product set rating = 5, is_staff_pick = true where slug = ${second}`);
    await search.refresh();
    expect((await matched('mezcal'))[0]).toBe(second);
  });

  it('finds products by the new name of their category', async () => {
    await db.execute(sql`update category set name = 'Grog' where slug = 'rum'`);
    await search.refresh();
    expect((await matched('grog')).length).toBeGreaterThan(7);
    await db.execute(sql`update category set name = 'Rum' where slug = 'rum'`);
    await search.refresh();
    expect(await matched('grog')).toEqual([]);
  });

  it('knows words of a changed product at once, and drops unused words with the next import', async () => {
    await db.execute(sql`update product set name = 'Zwiebelfisch' where slug = 'tidal'`);
    await db.execute(sql`select refresh_product_search(array(select id from product where slug = 'tidal'))`);
    await search.refresh();
    expect(await wordRow('zwiebelfisch')).toEqual({ written: 'zwiebelfisch', products: 1 });
    expect(await matched('zweibelfisch')).toEqual(['tidal']);
    await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), data));
    await search.refresh();
    expect(await wordRow('zwiebelfisch')).toBeUndefined();
    expect(await matched('zwiebelfisch')).toEqual([]);
    expect(await wordRow('anejo')).toMatchObject({ written: 'añejo' });
    expect(await wordRow('12')).toBeUndefined();
  });

  it('keeps matches until words or ranks change', async () => {
    const found = await search.match('gin');
    expect(await search.match('gin')).toBe(found);
    await search.refresh();
    expect(await search.match('gin')).not.toBe(found);
  });

  it('ranks products of that name, however many others contain the word', async () => {
    const vocabulary = await loadVocabulary(db);
    const numbersOf = async (max?: number): Promise<number[]> => [
      ...(await findByTerms(db, vocabulary, expandQuery(['gin']), ['gin'], max)).numbers,
    ];
    const [all, some] = [await numbersOf(), await numbersOf(2)];
    const { rows } = await db.execute<{ number: number }>(
      sql`select number from product_search where names @@ plainto_tsquery('simple', 'gin')`,
    );
    const named = rows.map(({ number }) => number).filter((number) => all.includes(number));
    expect(named.length).toBeGreaterThan(0);
    expect(all.length).toBeGreaterThan(10);
    expect(some.length).toBeLessThanOrEqual(2 + named.length);
    expect(some).toEqual(expect.arrayContaining(named));
  });

  it('counts to a ceiling alike by the first pages of the table and by the index', async () => {
    for (const word of ['gin', 'wine', 'canada', 'smoke', 'unknownword', 'red']) {
      const terms = [{ typed: word, alternatives: [word] }];
      for (const ceiling of [1, 5, 1000])
        expect([word, await countByTerms(db, terms, ceiling, true)]).toEqual([
          word,
          await countByTerms(db, terms, ceiling),
        ]);
    }
  });

  it('finds the same names however frequent the vocabulary takes their words to be', async () => {
    const vocabulary = await loadVocabulary(db);
    const asIfRare = { ...vocabulary, products: () => 0, productsBeginningWith: () => 0 };
    const asIfBegun = { ...asIfRare, productsBeginningWith: () => vocabulary.mostProducts };
    for (const text of ['gin', 'g', 'old t', 'red w', 'dry gi', 'châ', 'nothing like it']) {
      const words = tokenize(text);
      const named = (known: typeof vocabulary): Promise<number[]> =>
        findByName(db, known, expandQuery(words), words, 6);
      const expected = await named(asIfRare);
      expect(await named(vocabulary)).toEqual(expected);
      expect(await named(asIfBegun)).toEqual(expected);
    }
  });

  it('finds nothing by words of a deleted product', async () => {
    await db.execute(sql`delete from product where slug = 'moonraker'`);
    await search.refresh();
    expect(await matched('moonraker')).toEqual([]);
  });
});
