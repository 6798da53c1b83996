import { SLUG } from '#contract/text/slug.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeBody, parseHtml, type RenderedMarkdown, renderMarkdown } from '#modules/markdown/index.ts';
import { pickMarkdownNames, slugOfFile } from '#platform/data-file/data-file-names.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { type FrontMatterFile, loadFrontMatterFile } from '#platform/data-file/front-matter-file.ts';
import { type FileIssue, parseContent } from '#platform/data-file/yaml-file.ts';
import { type ArticleFront, ArticleFrontSchema } from './article-file.ts';

/** Complete and valid articles from their folder, their Markdown rendered, ready to be written. */
export type ArticlesData = readonly (ArticleFront & {
  slug: string;
  /** Markdown. */
  body: string;
  text: RenderedMarkdown;
})[];

/**
 * Reads every `{slug}.md` of a folder, in the order of their names; a missing folder has no
 * articles. Returns issues with file, line and field; with any issue there is no data to write.
 */
export async function loadArticlesFolder(
  folder: string,
): Promise<{ ok: true; data: ArticlesData } | { ok: false; issues: FileIssue[] }> {
  const names = pickMarkdownNames(await readdir(folder).catch(emptyIfNotFound));
  const files = await Promise.all(names.map((name) => loadFrontMatterFile(join(folder, name), name)));
  const data = files.flatMap((file) => parseArticle(file) ?? []);
  const errors = files.flatMap((file) => file.issues);
  return errors.length > 0 ? { ok: false, issues: errors } : { ok: true, data };
}

const NOT_RENDERED = { headings: [], words: 0, cards: [], directives: [] };

function parseArticle(file: FrontMatterFile): ArticlesData[number] | undefined {
  const slug = slugOfFile(file.file);
  if (!SLUG.test(slug))
    file.issues.push(file.issueAt([], 'must be named in lower case, words joined by hyphens'));
  const front = parseContent(file, ArticleFrontSchema);
  const body = normalizeBody(file.body);
  if (front?.format === 'html')
    return { ...front, slug, body, text: { ...NOT_RENDERED, html: body, hast: parseHtml(body) } };
  const rendered = renderMarkdown(file.body, { firstLine: file.bodyLine });
  if (!rendered.ok) {
    file.issues.push(
      ...rendered.issues.map(({ line, message }) => ({ file: file.file, line, field: '', message })),
    );
    return undefined;
  }
  const { ok: _, ...text } = rendered;
  return front && { ...front, slug, body, text };
}
