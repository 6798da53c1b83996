import type { FieldIssue } from '#modules/editing/kinds.ts';
import { type RenderedMarkdown, renderMarkdown } from '#modules/markdown/index.ts';

/** A text as files and records hold it. */
type Text = { format?: 'html' | undefined; body: string };

/** Returns the columns of a Markdown text. Throws when it is invalid: `findTextIssues` tells before. */
export function renderText(
  { body }: Text,
  parts: readonly string[] = [],
): Pick<RenderedMarkdown, 'html' | 'hast'> & { body: string } {
  const rendered = renderMarkdown(body, { parts });
  if (!rendered.ok) throw new Error(`invalid Markdown: ${rendered.issues[0]?.message}`);
  return { body, html: rendered.html, hast: rendered.hast };
}

/**
 * Returns why a text cannot be stored. HTML of an earlier release stays as it is until Markdown
 * replaces it.
 */
export function findTextIssues(
  current: Text | undefined,
  { format, body }: Text,
  parts: readonly string[] = [],
): FieldIssue[] {
  if (format === 'html') return current?.format === 'html' && current.body === body ? [] : [toIssue(NO_HTML)];
  const rendered = renderMarkdown(body, { parts });
  return rendered.ok ? [] : rendered.issues.map(({ message }) => toIssue(message));
}

const NO_HTML = 'HTML cannot be changed: write the text as Markdown and remove `format`';

/** The messages of Markdown are whole sentences. */
export const toIssue = (message: string): FieldIssue => ({ field: '', code: 'invalid', message });
