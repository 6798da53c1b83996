import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { useCommandShop } from '../test-command.ts';

const { database, at, tell, run, failure } = useCommandShop();

it('selling pauses with a sentence, by plan too, and resumes', async () => {
  expect(await run('selling')).toBe('The shop sells.');
  await run('selling', 'pause', 'Back', 'on', 'Monday.', '--until', '2036-12-27T05:00Z');
  expect(await run('selling')).toMatch(/until 2036-12-27T05:00:00.000Z: Back on Monday\.$/);
  expect(await failure('selling', 'pause', 'Soon', '--from', 'tomorrow')).toContain('tomorrow is not a time');
  await run('selling', 'resume');
  expect(await run('selling')).toBe('The shop sells.');
});

describe('settings import', () => {
  const WORDS = `heroSlides:
  - { title: One, text: Two., action: Three, target: { collection: no-such } }
collectionCards: []
categoryCards: [{ title: Wine, text: Red., category: vino }]
`;
  it('refuses links to collections and categories that the shop does not have', async () => {
    await tell({ 'shop.yaml': WORDS });
    expect(await failure('settings', 'import', at('shop.yaml'))).toContain(
      [
        'Nothing was changed.',
        'heroSlides.0.target: is no category or collection that the shop shows',
        'categoryCards.0.category: is no category or collection that the shop shows',
      ].join('\n'),
    );
    expect((await loadShopContent(database().db)).heroSlides).toEqual([]);
  });

  it('sets the currency before the first sale, and refuses the whole file after it', async () => {
    const good = WORDS.replace('no-such', 'gifts').replace('vino', 'wine');
    const file = at('shop.yaml');
    expect(await run('settings', 'currency')).toBe('CAD');
    await tell({ 'shop.yaml': `currency: USD\n${good}` });
    await run('settings', 'import', file);
    expect(await run('settings', 'currency')).toBe('USD');
    expect(await run('settings', 'currency', 'cad')).toBe(
      'All prices are in CAD now; no amount was converted. Pages update within two seconds.',
    );
    expect(await run('settings', 'currency', 'CAD')).toBe('All prices are in CAD already.');
    expect(await failure('settings', 'currency', 'EUR')).toBe(
      'Error: A shop sells in USD or CAD, not in EUR. Nothing was changed.',
    );
    await database().pool.query(`
      insert into checkout (id, cart_digest, lines) values (repeat('c', 32), 'd', '[]');
      insert into payment_session (id, checkout_id, provider, amount_cents, is_test, expires_at)
      values (gen_random_uuid(), repeat('c', 32), 'test', 100, true, now())`);
    const refusal = 'The shop has orders or payments, so its currency stays CAD. Nothing was changed.';
    expect(await failure('settings', 'currency', 'USD')).toBe(`Error: ${refusal}`);
    await tell({ 'shop.yaml': `currency: USD\n${good.replace('One', 'Another')}` });
    expect(await failure('settings', 'import', file)).toBe(`Error: ${file}: ${refusal}`);
    expect((await loadShopContent(database().db)).heroSlides[0]?.title).toBe('One');
    await database().pool.query('delete from payment_session; delete from checkout');
    await tell({ 'shop.yaml': `currency: EUR\n${good}` });
    expect(await failure('settings', 'import', file)).toContain('shop.yaml:1: currency');
  });

  it('imports name, slogan, hours and mark, and names the issues in them', async () => {
    const good = WORDS.replace('no-such', 'gifts').replace('vino', 'wine');
    const more = `${good}slogan: Uphill.\nmark: mark.svg\nhours: { timeZone: America/Vancouver, monday: "9:30-17:00" }
contact: { shop: Cask & Vine, street: 1 Hill, city: Victoria, province: BC, postalCode: V8V 1A1, country: Canada }
`;
    const mark = '<svg viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
    await tell({ 'shop.yaml': more, 'mark.svg': mark.replace('<path', '<text>x</text><path') });
    expect(await failure('settings', 'import', at('shop.yaml'))).toContain(
      'shop.yaml:6: mark: has an element <text>',
    );
    await tell({ 'shop.yaml': more.replace('17:00', '8:00'), 'mark.svg': mark });
    expect(await failure('settings', 'import', at('shop.yaml'))).toContain('shop.yaml:7: hours.monday: must');
    await tell({ 'shop.yaml': more });
    await run('settings', 'import', at('shop.yaml'));
    const content = await loadShopContent(database().db);
    expect(content).toMatchObject({
      name: 'Cask & Vine',
      slogan: 'Uphill.',
      mark: { viewBox: '0 0 10 10', paths: ['M0 0h10v10z'] },
      minimumAge: 21,
    });
    expect(content.hours?.week[1]).toEqual({ opens: 570, closes: 1020 });
  });
});

describe('settings export', () => {
  const out = (): string => at('out');
  const read = async (): Promise<string[]> =>
    await Promise.all(['shop.yaml', 'mark.svg'].map((name) => readFile(join(out(), name), 'utf8')));

  it('writes files that change nothing when they are imported, and the same bytes again', async () => {
    expect(await run('settings', 'export', out())).toContain('mark.svg, shop.yaml');
    const files = await read();
    expect(await run('settings', 'import', join(out(), 'shop.yaml'), '--check')).toContain('no group');
    expect(await run('settings', 'import', join(out(), 'shop.yaml'))).toContain('(no group)');
    await rm(out(), { recursive: true });
    await run('settings', 'export', out());
    expect(await read()).toEqual(files);
  });

  it('lets an import name what was saved since, and overwrite it only on request', async () => {
    await run('settings', 'export', out());
    const file = join(out(), 'shop.yaml');
    const exported = await readFile(file, 'utf8');
    await writeFile(file, `${exported}minimumAge: 25\n`.replace('Uphill.', 'Downhill.'));
    expect(await run('settings', 'import', file)).toContain('(identity, age)');
    expect((await loadShopContent(database().db)).minimumAge).toBe(25);
    expect((await loadShopContent(database().db, { minimumAge: 19 })).minimumAge).toBe(19);
    await writeFile(file, exported.replace('Uphill.', 'Level.'));
    const message = await failure('settings', 'import', file);
    expect(message).toMatch(/identity, version \d+ in the shop: .*Downhill/);
    expect(message).toMatch(/identity, in the file: .*Level/);
    expect(await run('settings', 'import', file, '--mine')).toContain('(identity)');
    expect(await run('settings', 'show')).toMatch(/^identity: version \d+, .*, by command-line:operator$/m);
  });
});

describe('settings languages', () => {
  it('turns a language on and off, and refuses any other', async () => {
    expect(await run('settings', 'languages')).toContain('English only');
    await expect(run('settings', 'languages', 'de')).rejects.toThrow(/not de/);
    expect(await run('settings', 'languages', 'FR')).toContain('into fr');
    expect(await run('settings', 'languages')).toBe('fr');
    expect(await run('settings', 'languages', 'fr')).toContain('Nothing was changed');
    expect(await run('settings', 'languages', 'none')).toContain('English only');
  });
});
