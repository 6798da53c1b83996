/** Tests of the Journal's endpoints (specification notes D12, D50). */
import { describe, expect, it } from 'vitest';
import {
  BlogPostListSchema,
  BlogPostWrapperSchema,
  type BlogPostWrapper,
} from '#contract/journal/article.ts';
import { useApiFront } from './api-front.ts';
import { PICTURES } from './create-demo-shop.ts';

const front = useApiFront();

const { ask } = front;
const list = async (query = '') => BlogPostListSchema.parse(await (await ask(`blog-posts${query}`)).json());
const slugs = ({ items }: { items: readonly BlogPostWrapper[] }): string[] =>
  items.map(({ blogPost: { slug } }) => slug);

describe('articles', () => {
  it('are all returned without parameters, in the schema and key order of the contract', async () => {
    const text = await (await ask('blog-posts')).text();
    const whole = BlogPostListSchema.parse(JSON.parse(text));
    expect(JSON.stringify(whole)).toBe(text);
    expect(whole.items).toHaveLength(whole.totalCount);
    expect(whole.totalCount).toBeGreaterThanOrEqual(18);
    expect(new Set(slugs(whole)).size).toBe(whole.totalCount);
    expect(await list('?utm_source=letter&skipcount=3')).toEqual(whole);
  });

  it('are sorted newest first, and none is from the future', async () => {
    const days = (await list()).items.map(({ blogPost: { publishedDate } }) => Date.parse(publishedDate));
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(days[0]).toBeLessThanOrEqual(Date.now());
  });

  it('are not found before their publication date', async () => {
    const { pool } = front.shop.database;
    const { items, totalCount } = await list();
    const newest = items[0]?.blogPost.slug ?? '';
    const move = async (by: string): Promise<void> => {
      await pool.query('update article set published_at = published_at + $1::interval where slug = $2', [
        by,
        newest,
      ]);
      front.shop.journal.invalidate();
    };
    await move('1000 years');
    try {
      const without = await list();
      expect(without.totalCount).toBe(totalCount - 1);
      expect(slugs(without)).not.toContain(newest);
      expect((await ask(`blog-posts/${newest}`)).status).toBe(404);
    } finally {
      await move('-1000 years');
    }
    expect((await ask(`blog-posts/${newest}`)).status).toBe(200);
  });

  it('are paged when a paging parameter is given', async () => {
    const whole = await list();
    expect(slugs(await list('?SkipCount=0'))).toEqual(slugs(whole).slice(0, 12));
    expect(slugs(await list('?MaxResultCount=5&SkipCount=3'))).toEqual(slugs(whole).slice(3, 8));
    expect((await list('?MaxResultCount=1')).totalCount).toBe(whole.totalCount);
    for (const skip of ['100000', '9'.repeat(40)])
      expect(await list(`?SkipCount=${skip}`)).toEqual({ items: [], totalCount: whole.totalCount });
  });

  it('are returned one by one as in the list, by slug, by id, in any case', async () => {
    const [first] = (await list()).items;
    const { slug = '', id = '' } = first?.blogPost ?? {};
    for (const name of [slug, slug.toUpperCase(), id, id.toUpperCase()]) {
      const text = await (await ask(`blog-posts/${name}`)).text();
      expect(JSON.stringify(BlogPostWrapperSchema.parse(JSON.parse(text)))).toBe(text);
      expect(JSON.parse(text)).toEqual(first);
    }
  });

  it('have a UUID of version 7, a topic, a reading time, sources and HTML without scripts', async () => {
    for (const { blogPost, category, blogTags } of (await list()).items) {
      const { slug, id, readTime, sources, content } = blogPost;
      expect(id[14], slug).toBe('7');
      expect(category.name, slug).not.toBe('');
      expect(
        blogTags.map(({ name }) => name),
        slug,
      ).not.toContain('');
      expect(readTime, slug).toBeLessThan(10);
      expect(sources.length, slug).toBeGreaterThan(0);
      expect(content, slug).toMatch(/^<p>/);
      expect(content, slug).not.toMatch(/<script|<img|<iframe| on\w+=| style=|javascript:/i);
    }
  });

  it('have an absolute picture URL, or null', async () => {
    const { blogPost } = BlogPostWrapperSchema.parse(await (await ask('blog-posts/what-dry-means')).json());
    expect(blogPost).toMatchObject({
      imageUrl: 'https://shop.example/media/sgarbh-dubh-front-0123abcd.day.640.webp',
      picture: PICTURES[0],
    });
    const bare = BlogPostWrapperSchema.parse(await (await ask('blog-posts/why-wax')).json());
    expect(bare.blogPost).toMatchObject({ imageUrl: null, picture: null });
  });

  it('link to bottles, drinks and articles that the API returns', async () => {
    const html = (await list()).items.map(({ blogPost: { content } }) => content).join('');
    const links = new Set(
      [...html.matchAll(/href="\/(product|recipes|blog)\/([^"#?]+)/g)].map(
        ([, kind, slug]) => `${kind}/${slug}`,
      ),
    );
    expect(links.size).toBeGreaterThan(30);
    for (const link of links) {
      const address = link.replace(/^product\//, 'products/').replace(/^blog\//, 'blog-posts/');
      expect((await ask(address)).status, link).toBe(200);
    }
  });
});
