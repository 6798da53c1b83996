import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listEvents } from '#modules/audit/office.ts';
import { createContent } from '#modules/content/index.ts';
import { loadShopContent } from '#modules/shop-settings/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { useCommandShop } from '../test-command.ts';
import { seedDemoContent } from '#seed/seed-demo-content.ts';
import { seedDemoPictures } from '#seed/seed-demo-pictures.ts';
import { createDemoFolder, TEXTS } from '../test-demo-folder.ts';

const DEMO = join(PROJECT_ROOT, 'demo');
const { database, at, tell, run, failure } = useCommandShop(seedDemoContent);

async function slugs(table: string): Promise<unknown[]> {
  const { rows } = await database().db.execute(sql`select slug from ${sql.identifier(table)} order by slug`);
  return rows.map(({ slug }) => slug);
}

describe('an empty shop', () => {
  it('starts with the neutral pages, without a picture or any text of the demo', async () => {
    expect(await slugs('page')).toEqual([
      'about',
      'accessibility',
      'privacy',
      'responsible-drinking',
      'returns',
      'shipping',
      'terms',
    ]);
    expect((await slugs('faq_question')).length).toBeGreaterThan(5);
    expect([await slugs('article'), await slugs('recipe'), await slugs('event')]).toEqual([[], [], []]);
    const { rows } = await database().db.execute(sql`
      select slug from category where picture is not null union all select slug from collection where picture is not null`);
    expect(rows).toEqual([]);
    const { pictures, testimonials, socialLinks, slogan, mark, hours } = await loadShopContent(database().db);
    expect({ pictures, testimonials, socialLinks, slogan, mark, hours }).toEqual({
      pictures: {},
      testimonials: [],
      socialLinks: [],
      slogan: undefined,
      mark: undefined,
      hours: null,
    });
  });

  it('removes the demo pictures that an earlier release gave its categories', async () => {
    await database().db.execute(sql`
      update category set image_url = '/x.webp', is_demo_picture = true where slug = 'spirits'`);
    await seedDemoPictures(database().db, DEMO);
    const { rows } = await database().db.execute(sql`select image_url from category where slug = 'spirits'`);
    expect(rows).toEqual([{ image_url: null }]);
  });
});

describe('content import', () => {
  it('imports every kind of text at any time, and no later start removes them', async () => {
    await tell(TEXTS);
    expect(await run('content', 'check', at())).toBe(
      'Valid: articles 1, recipes 1, pages 1, questions 1, events 1, provinces 1.',
    );
    expect(await run('content', 'import', at())).toContain('Imported: articles 1, recipes 1, pages 1');
    const demo = createDemoFolder();
    try {
      demo.start('pages/terms.md', TEXTS['pages/terms.md'].replace('Words', 'Others'));
      expect(await seedDemoContent(database().db, demo.folder)).toBe(false);
    } finally {
      demo.remove();
    }
    expect(await slugs('article')).toEqual(['ice']);
    expect(await slugs('recipe')).toEqual(['hot-toddy']);
    expect(await slugs('event')).toEqual(['five-glasses']);
    expect(await slugs('faq_question')).toEqual(['how-old']);
    const { rows } = await database().db.execute(sql`select lead from page where slug = 'terms'`);
    expect(rows).toEqual([{ lead: 'Who may buy.' }]);
  });

  it('replaces texts with the same slug, and leaves the others', async () => {
    await tell({ 'articles/ice.md': TEXTS['articles/ice.md'].replace('title: Ice', 'title: Water') });
    expect(await failure('content', 'import', at())).toContain(
      'article ice: is in the shop at version 1, and the file names no version (title)',
    );
    expect(await run('content', 'import', at(), '--mine', '--check')).toBe(
      'article ice: updated (title)\n1 would change, 0 are as they are. Nothing was written.',
    );
    await run('content', 'import', at(), '--mine');
    const { rows } = await database().db.execute(sql`select slug, title from article`);
    expect(rows).toEqual([{ slug: 'ice', title: 'Water' }]);
    expect(await slugs('recipe')).toEqual(['hot-toddy']);
    expect(await run('content', 'remove', 'article', 'ice')).toBe('Removed: article ice.');
    expect(await slugs('article')).toEqual([]);
    expect(await failure('content', 'remove', 'article', 'ice')).toContain('no article ice');
    expect(await failure('content', 'remove', 'toString', 'ice')).toContain('is not one of: article');
  });

  it('names file, line and field of each issue, and writes nothing', async () => {
    await tell({
      ...TEXTS,
      'recipes/hot-toddy.yaml': TEXTS['recipes/hot-toddy.yaml'].replace('family: hot', 'family: cosy'),
      'pages/gifts.md': '---\ntitle: Gifts\nlead: For {name}.\ndescription: Paper.\n---\n',
    });
    for (const command of ['check', 'import']) {
      const message = await failure('content', command, at());
      expect(message).toContain('recipes/hot-toddy.yaml:5: family: ');
      expect(message).toContain('pages/gifts.md:3: lead: {name} is not a placeholder');
    }
    expect(await slugs('article')).toEqual([]);
  });

  it('fails when there is nothing to import', async () => {
    expect(await failure('content', 'import', at())).toContain('holds no articles');
    expect(await failure('content', 'import', at('nowhere'))).toContain('no such folder');
  });
});

describe('content export', () => {
  const out = (): string => at('out');
  const read = async (): Promise<Record<string, string>> => {
    const names = await readdir(out(), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const texts = files.sort().map(async (file) => [file.slice(out().length), await readFile(file, 'utf8')]);
    return Object.fromEntries(await Promise.all(texts));
  };

  it('writes files that change nothing when they are imported, and the same bytes again', async () => {
    await tell(TEXTS);
    await run('content', 'import', at(), '--mine');
    await run('content', 'export', out());
    const files = await read();
    expect(files['/articles/ice.md']).toContain('version: ');
    expect(await run('content', 'import', out())).toContain(' unchanged. Pages update');
    expect(await run('content', 'import', out(), '--check')).toContain('0 would change');
    await rm(out(), { recursive: true });
    await run('content', 'export', out());
    expect(await read()).toEqual(files);
  });

  it('names what was edited since, and overwrites it only on request', async () => {
    await tell(TEXTS);
    await run('content', 'import', at(), '--mine');
    await run('content', 'export', out());
    await tell({ 'pages/terms.md': TEXTS['pages/terms.md'].replace('Words', 'Other words') });
    await run('content', 'import', at(), '--mine');
    const file = join(out(), 'pages/terms.md');
    await writeFile(file, (await readFile(file, 'utf8')).replace('Who may buy', 'Who buys'));
    const message = await failure('content', 'import', out());
    expect(message).toMatch(
      /page terms: was edited since: version \d+ in the shop, \d+ in the file \(lead, body\)/,
    );
    await run('content', 'import', out(), '--mine');
    const { rows } = await database().db.execute(sql`select lead, body, html from page where slug = 'terms'`);
    expect(rows).toEqual([{ lead: 'Who buys.', body: 'Words.', html: '<p>Words.</p>' }]);
    const [event] = await listEvents(database().db, { action: 'content.imported' });
    expect(event).toMatchObject({ actor: { id: 'operator' }, after: { rows: 1 } });
    await run('undo', event?.id ?? '', 'the', 'wrong', 'file');
    const { rows: restored } = await database().db.execute(sql`select lead from page where slug = 'terms'`);
    expect(restored).toEqual([{ lead: 'Who may buy.' }]);
  });

  it('refuses a folder with files, whose records may have been deleted', async () => {
    await tell(TEXTS);
    expect(await failure('content', 'export', at())).toContain('is not empty');
  });

  it('keeps HTML whose Markdown is not known, and refuses to change it', async () => {
    await database().db.execute(sql`update page set body = null where slug = 'about'`);
    await run('content', 'export', out());
    const file = join(out(), 'pages/about.md');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('format: html');
    expect(await run('content', 'import', out(), '--check')).toContain('0 would change');
    await writeFile(file, `${text.trimEnd()}<p>More.</p>\n`);
    expect(await failure('content', 'import', out())).toContain('page about: HTML cannot be changed');
  });
});

describe('content reseed', () => {
  it('compares first, and replaces only the version that was compared', async () => {
    await tell({ 'pages/returns.md': TEXTS['pages/terms.md'] });
    await run('content', 'import', at(), '--mine');
    const compared = await run('content', 'reseed', 'page', 'returns');
    expect(compared).toContain('title, in the shop: "Terms"');
    const [command = ''] = /content reseed .*$/.exec(compared) ?? [];
    expect(await failure('content', 'reseed', 'page', 'returns', '--version', '99')).toContain(
      'edited since',
    );
    await run(...command.split(' '));
    expect(await run('content', 'reseed', 'page', 'returns')).toContain("is the project's already");
    expect(await failure('content', 'reseed', 'page', 'nothing')).toContain('no page nothing');
  });
});

describe('content archive', () => {
  it('takes a text from the shop until it is published again', async () => {
    await tell({ 'pages/gifts.md': TEXTS['pages/terms.md'] });
    await run('content', 'import', at());
    await run('content', 'archive', 'page', 'gifts');
    const content = createContent(database().db);
    expect(await content.page('gifts')).toBeUndefined();
    expect(await content.isArchived('gifts')).toBe(true);
    await run('content', 'publish', 'page', 'gifts');
    content.invalidate();
    expect((await content.page('gifts'))?.title).toBe('Terms');
    expect(await content.isArchived('gifts')).toBe(false);
    expect(await failure('content', 'archive', 'province', 'MB')).toContain('always published');
  });
});
