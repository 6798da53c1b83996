import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BlogPostWrapperSchema } from '#contract/journal/article.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { updateRecord } from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import {
  ARTICLE_BACKFILL,
  ARTICLE_KIND,
  seedArticles,
  type Journal,
  createJournal,
  loadArticlesFolder,
  toArticleWrapper,
} from './index.ts';

const ACTOR = commandLineActor('editor');
const PICTURE = {
  alt: 'Ice.',
  key: 'ice-0123abcd',
  looks: ['day' as const],
  width: 1600,
  height: 1067,
  widths: [480, 960, 1600],
};

const article = (over: { title: string; published: string; front?: string; body?: string }): string => `---
title: ${over.title}
excerpt: Why a large cube melts slowly.
category: The Home Bar
tags: [ice, Café]
published: ${over.published}
sources:
  - { title: "Liquid Intelligence", url: "https://example.org/" }
${over.front ?? ''}---
${over.body ?? 'Cold.'}
`;

describe('the Journal', () => {
  let place: TestDatabase;
  let db: Database;
  let folder: string;
  let now = new Date('2026-06-01T12:00:00Z');
  let journal: Journal;

  const write = async (files: Record<string, string>): Promise<void> => {
    await rm(folder, { recursive: true, force: true });
    folder = await mkdtemp(join(tmpdir(), 'alambic-journal-'));
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  };
  const fill = async (): Promise<number> => {
    const read = await loadArticlesFolder(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    const count = await inTransaction(db, (tx) =>
      seedArticles(tx, read.data, new Map([['journal/ice', PICTURE]])),
    );
    journal.invalidate();
    return count;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alambic-journal-'));
    place = await startDatabase();
    const opened = await place.open();
    ({ db } = opened);
    await migrate(opened.pool, new URL('../../db/migrations', import.meta.url).pathname, silentLog);
    journal = createJournal(db, () => now);
  });
  afterAll(async () => {
    await place.stop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    now = new Date('2026-06-01T12:00:00Z');
    await db.execute(sql`delete from article`);
    await write({
      'ice.md': article({
        title: 'Ice Is an Ingredient',
        published: '2026-03-01T14:00:00Z',
        front: 'author: Marcus Oyelaran\n',
        body: `## A large cube\n\n${'word '.repeat(659)}\n\n::recipe[Negroni]{slug=negroni}\n\n::product[Corravane]{slug=corravane-london-dry}\n`,
      }),
      'old.md': article({ title: 'Old', published: '2026-01-01T14:00:00Z' }),
      'soon.md': article({ title: 'Soon', published: '2026-06-01T12:00:01Z' }),
    });
    await fill();
  });

  it('lists articles as in the files, newest first, with a picture and reading time', async () => {
    const { articles, total } = await journal.list({ skip: 0, take: 10 });
    expect(total).toBe(2);
    expect(articles.map(({ slug }) => slug)).toEqual(['ice', 'old']);
    const [ice, old] = articles;
    expect(ice).toMatchObject({
      author: 'Marcus Oyelaran',
      readMinutes: 3,
      headings: [{ id: 'section-a-large-cube', text: 'A large cube' }],
      picture: { key: 'ice-0123abcd' },
      sources: [{ title: 'Liquid Intelligence', url: 'https://example.org/' }],
    });
    expect(old).toMatchObject({ author: null, readMinutes: 1, picture: null });
  });

  it('hides an article everywhere until its publication time, to the millisecond', async () => {
    expect(await journal.find('soon')).toBeUndefined();
    expect((await journal.datedPages()).map(({ slug }) => slug)).toEqual(['ice', 'old']);
    expect(await journal.nextPublicationAt()).toEqual(new Date('2026-06-01T12:00:01Z'));
    now = new Date('2026-06-01T12:00:00.999Z');
    expect(await journal.find('soon')).toBeUndefined();
    now = new Date('2026-06-01T12:00:01.000Z');
    expect(await journal.find('soon')).toMatchObject({ title: 'Soon' });
    expect((await journal.list({ skip: 0, take: 1 })).articles[0]).toMatchObject({ slug: 'soon' });
    expect(await journal.nextPublicationAt()).toBeNull();
  });

  it('finds every word in title, excerpt, author, category and tags, ignoring case and accents', async () => {
    const found = async (text: string): Promise<string[]> =>
      (await journal.list({ text, skip: 0, take: 10 })).articles.map(({ slug }) => slug);
    expect(await found('INGREDIENT')).toEqual(['ice']);
    expect(await found('oyelaran ice')).toEqual(['ice']);
    expect(await found('melts cafe')).toEqual(['ice', 'old']);
    expect(await found('home bar')).toEqual(['ice', 'old']);
    expect(await found('ingredient nowhere')).toEqual([]);
    for (const text of ['', '  ', '\0'])
      expect(await found(text), JSON.stringify(text)).toEqual(['ice', 'old']);
    expect(await found('\ud800')).toEqual([]);
  });

  it('finds an article by id and slug in any case, with its neighbours', async () => {
    const ice = await journal.find('ICE');
    expect(await journal.find((ice?.id ?? '').toUpperCase())).toEqual(ice);
    expect(await journal.find('nothing')).toBeUndefined();
    expect(await journal.neighbours('ice')).toMatchObject({ next: null, previous: { slug: 'old' } });
    expect(await journal.neighbours('old')).toMatchObject({ next: { slug: 'ice' }, previous: null });
    expect(await journal.neighbours('nothing')).toEqual({ next: null, previous: null });
  });

  it('finds the articles with a card of a product or recipe', async () => {
    expect(await journal.about('recipe', 'negroni')).toMatchObject([{ slug: 'ice' }]);
    expect(await journal.about('product', 'corravane-london-dry')).toMatchObject([{ slug: 'ice' }]);
    expect(await journal.about('product', 'negroni')).toEqual([]);
  });

  it('converts an article to the schema of the public API', async () => {
    const ice = await journal.find('ice');
    if (!ice) throw new Error('no article');
    const wrapper = toArticleWrapper(ice);
    expect(BlogPostWrapperSchema.parse(wrapper)).toEqual(wrapper);
    expect(wrapper.blogPost.imageUrl).toBe('/media/ice-0123abcd.day.960.webp');
  });

  it('gets its trees by a backfill, and is read from its HTML until then', async () => {
    const trees = async () => (await db.execute(sql`select slug, hast from article order by slug`)).rows;
    const seeded = await trees();
    expect(seeded.map(({ hast }) => hast)).not.toContain(null);
    await db.execute(sql`update article set hast = null where slug <> 'old'`);
    journal.invalidate();
    expect((await journal.find('ice'))?.pieces()).toContainEqual(
      expect.objectContaining({ tree: expect.anything() }),
    );
    expect(await inTransaction(db, ARTICLE_BACKFILL.fill)).toBe(2);
    expect(await inTransaction(db, ARTICLE_BACKFILL.fill)).toBe(0);
    expect(await trees()).toEqual(seeded);
  });

  it('is seeded without changing an article that the shop has', async () => {
    await db.execute(sql`update article set title = 'Ours' where slug = 'ice'`);
    await write({
      'ice.md': article({ title: 'Theirs', published: '2026-01-01T14:00:00Z' }),
      'new.md': article({ title: 'New', published: '2026-01-01T14:00:00Z' }),
    });
    expect(await fill()).toBe(1);
    expect((await journal.find('ice'))?.title).toBe('Ours');
    expect((await journal.find('new'))?.title).toBe('New');
  });

  it('edits an article with its text, its cards and a version, and shows it only when published', async () => {
    const stored = await inTransaction(db, (tx) => ARTICLE_KIND.lock(tx, 'ice'));
    if (!stored) throw new Error('no article');
    const edit = { id: 'ice', expectedVersion: stored.version };
    const body = 'Warm *water*.\n\n::recipe[Negroni]{slug=negroni}';
    const outcome = await inTransaction(db, (tx) =>
      updateRecord(tx, ACTOR, ARTICLE_KIND, { ...edit, change: { body, tags: [] } }),
    );
    expect(outcome).toMatchObject({ kind: 'saved', version: 2, changedFields: ['tags', 'body'] });
    journal.invalidate();
    const edited = await journal.find('ice');
    expect(edited).toMatchObject({ words: 2, tags: [], picture: PICTURE });
    expect(edited?.html).toContain('<em>water</em>');
    expect(JSON.stringify(edited?.pieces())).toContain('"em"');
    expect((await journal.about('recipe', 'negroni')).map(({ slug }) => slug)).toContain('ice');
    const raw = await inTransaction(db, (tx) =>
      updateRecord(tx, ACTOR, ARTICLE_KIND, { id: 'ice', expectedVersion: 2, change: { body: '<script>' } }),
    );
    expect(raw.kind).toBe('invalid');
    await inTransaction(db, (tx) =>
      updateRecord(tx, ACTOR, ARTICLE_KIND, {
        id: 'ice',
        expectedVersion: 2,
        change: { status: 'archived' },
      }),
    );
    journal.invalidate();
    expect(await journal.find('ice')).toBeUndefined();
    expect(await journal.isArchived('ice')).toBe(true);
  });

  it('reports all issues at once, with file, line and field', async () => {
    await write({
      'ice.md': article({ title: 'Ice', published: 'yesterday' }),
      'raw.md': article({
        title: 'Raw',
        published: '2026-01-01T14:00:00Z',
        body: 'One\n\n<script>alert(1)</script>',
      }),
      'Big.md': 'No front matter',
    });
    const read = await loadArticlesFolder(folder);
    if (read.ok) throw new Error('the invalid files were accepted');
    expect(read.issues).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ file: 'ice.md', line: 6, field: 'published' }),
        expect.objectContaining({ file: 'raw.md', line: 12 }),
        expect.objectContaining({ file: 'Big.md', line: 1 }),
      ]),
    );
  });
});
