import { SLUG } from '#contract/text/slug.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { normalizeBody, parseHtml, type RenderedMarkdown, renderMarkdown } from '#modules/markdown/index.ts';
import { pickMarkdownNames, slugOfFile } from '#platform/data-file/data-file-names.ts';
import { decodeFile } from '#platform/data-file/decode-file.ts';
import { emptyIfNotFound } from '#platform/data-file/empty-if-not-found.ts';
import { type FrontMatterFile, loadFrontMatterFile } from '#platform/data-file/front-matter-file.ts';
import { type FileIssue, parseContent, parseYaml, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { findUnknownPlaceholder, notPlaceholder } from '../placeholders.ts';
import { PAGE_PARTS } from '#contract/content/page-parts.ts';
import {
  type EventsFile,
  EventsFileSchema,
  type FaqFile,
  FaqFileSchema,
  PageFrontSchema,
  type ProvincesFile,
  ProvincesFileSchema,
} from '../kinds/page-files.ts';

type Rendered = Pick<RenderedMarkdown, 'html' | 'hast'>;
/** A page with its Markdown rendered. */
export type PageRow = z.output<typeof PageFrontSchema> & Rendered & { slug: string; body: string };
/** A question with its answer rendered, and its group. */
export type QuestionRow = FaqFile[number]['questions'][number] & Rendered & { group: string };

/** Complete and valid content from its folder, ready to be written. */
export type PagesData = {
  pages: readonly PageRow[];
  questions: readonly QuestionRow[];
  events: EventsFile;
  /** `undefined` where the folder has no provinces. */
  provinces: ProvincesFile | undefined;
};

/**
 * Reads `pages/{slug}.md`, `faq.yaml`, `events.yaml` and `provinces.yaml` of a folder; missing
 * files are empty. Returns issues with file, line and field; with any issue there is no data to
 * write.
 */
export async function loadPagesFolder(
  folder: string,
): Promise<{ ok: true; data: PagesData } | { ok: false; issues: FileIssue[] }> {
  const names = pickMarkdownNames(await readdir(join(folder, 'pages')).catch(emptyIfNotFound));
  const pageFiles = await Promise.all(
    names.map((name) => loadFrontMatterFile(join(folder, 'pages', name), `pages/${name}`)),
  );
  const [faq, events, provinces] = await Promise.all(
    ['faq.yaml', 'events.yaml', 'provinces.yaml'].map((name) => loadIfThere(folder, name)),
  );
  const data: PagesData = {
    pages: pageFiles.flatMap((file) => parsePage(file) ?? []),
    questions: faq ? parseQuestions(faq) : [],
    events: events ? parseDistinct(events, EventsFileSchema) : [],
    provinces: provinces && parseProvinces(provinces),
  };
  const errors = [...pageFiles, ...[faq, events, provinces].flatMap((file) => file ?? [])].flatMap(
    (file) => file.issues,
  );
  return errors.length > 0 ? { ok: false, issues: errors } : { ok: true, data };
}

async function loadIfThere(folder: string, name: string): Promise<YamlFile | undefined> {
  const bytes = await readFile(join(folder, name)).catch(emptyIfNotFound);
  if (Array.isArray(bytes)) return undefined;
  const { text, issues } = decodeFile(bytes, name);
  const yaml = parseYaml(text, name);
  yaml.issues.push(...issues);
  return yaml;
}

function parsePage(file: FrontMatterFile): PageRow | undefined {
  const slug = slugOfFile(file.file);
  if (!SLUG.test(slug))
    file.issues.push(file.issueAt([], 'must be named in lower case, words joined by hyphens'));
  const front = parseContent(file, PageFrontSchema);
  const body = normalizeBody(file.body);
  const rendered =
    front?.format === 'html'
      ? takeHtml(body)
      : renderMarkdown(file.body, { parts: PAGE_PARTS, firstLine: file.bodyLine });
  if (!rendered.ok)
    file.issues.push(...rendered.issues.map((error) => ({ ...error, file: file.file, field: '' })));
  for (const field of ['title', 'lead', 'description'] as const)
    refusePlaceholder(file, [field], front?.[field] ?? '');
  for (const [index, line] of file.body.split('\n').entries()) {
    const unknown = findUnknownPlaceholder(line);
    if (unknown !== undefined)
      file.issues.push({
        file: file.file,
        line: file.bodyLine + index,
        field: '',
        message: notPlaceholder(unknown),
      });
  }
  return front && rendered.ok
    ? { ...front, slug, body, html: rendered.html, hast: rendered.hast }
    : undefined;
}

/** HTML of an earlier release, whose Markdown is not known, stays as it is. */
const takeHtml = (html: string) => ({ ok: true as const, html, hast: parseHtml(html) });

function parseQuestions(file: YamlFile): QuestionRow[] {
  const groups: FaqFile = parseContent(file, FaqFileSchema) ?? [];
  const rows = groups.flatMap(({ title, questions }, group) =>
    questions.map((row, index) => {
      const { question, format, answer } = row;
      const path = [group, 'questions', index];
      const rendered = format === 'html' ? takeHtml(answer) : renderMarkdown(answer);
      refusePlaceholder(file, [...path, 'question'], question);
      refusePlaceholder(file, [...path, 'answer'], answer);
      if (!rendered.ok)
        file.issues.push(...rendered.issues.map(({ message }) => file.issueAt([...path, 'answer'], message)));
      const { html, hast } = rendered.ok ? rendered : takeHtml('');
      return { ...row, group: title, html, hast, path };
    }),
  );
  refuseRepeated(
    file,
    rows.map(({ slug, path }) => ({ key: slug, path: [...path, 'slug'] })),
  );
  return rows.map(({ path: _, ...row }) => row);
}

function parseDistinct(file: YamlFile, schema: typeof EventsFileSchema): EventsFile {
  const rows = parseContent(file, schema) ?? [];
  refuseRepeated(
    file,
    rows.map(({ slug }, index) => ({ key: slug, path: [index, 'slug'] })),
  );
  return rows;
}

function parseProvinces(file: YamlFile): ProvincesFile | undefined {
  const read = parseContent(file, ProvincesFileSchema);
  refuseRepeated(
    file,
    (read?.provinces ?? []).map(({ code }, index) => ({ key: code, path: ['provinces', index, 'code'] })),
  );
  refuseRepeated(
    file,
    (read?.national ?? []).map(({ name }, index) => ({ key: name, path: ['national', index, 'name'] })),
  );
  return read;
}

function refusePlaceholder(file: YamlFile, path: PropertyKey[], text: string): void {
  const unknown = findUnknownPlaceholder(text);
  if (unknown !== undefined) file.issues.push(file.issueAt(path, notPlaceholder(unknown)));
}

function refuseRepeated(file: YamlFile, rows: readonly { key: string; path: PropertyKey[] }[]): void {
  const seen = new Set<string>();
  for (const { key, path } of rows) {
    if (seen.has(key)) file.issues.push(file.issueAt(path, `${key} occurs twice`));
    seen.add(key);
  }
}
