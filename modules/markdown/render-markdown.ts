import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeSlug from 'rehype-slug';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { validateTree, type MarkdownCard, type MarkdownIssue } from './validate-tree.ts';
import { countWords, finishTree, type Heading } from './finish-tree.ts';
import { sanitizeTree } from './sanitize-tree.ts';

export type { Heading, MarkdownCard, MarkdownIssue };

/** A text as pages and the public API use it. */
export type RenderedMarkdown = {
  html: string;
  /** The tree of that HTML. */
  hast: Root;
  headings: Heading[];
  words: number;
  /** The cards of products and recipes in the text, in its order; one may occur twice. */
  cards: MarkdownCard[];
  /** The names of the parts in the text, in its order. */
  directives: string[];
};

type Options = {
  /**
   * Leaf directives (`::help-lines`) that become `<div data-part="help-lines"></div>`, which the
   * page fills.
   */
  parts?: readonly string[];
  /** The line of its file on which the text begins; issues count from it. */
  firstLine?: number;
};

const READER = unified().use(remarkParse).use(remarkGfm).use(remarkDirective).freeze();
const TO_HTML_TREE = unified().use(remarkRehype).use(rehypeSlug, { prefix: 'section-' }).freeze();

/**
 * Renders Markdown (CommonMark with GitHub's tables and strike-through) to HTML that contains only
 * what the allow-list names. A line `::product[Name]{slug=x}` or `::recipe[Name]{slug=x}` becomes
 * `<p data-card="product" data-slug="x"><a href="/product/x">Name</a></p>`, which works as a link
 * and can be replaced by a card (`splitTree`). A line `::picture[Caption]{name=x}` becomes
 * `<p data-picture="x">Caption</p>`; pages show the shop's picture of that name above the caption.
 * Raw HTML, other pictures, URLs of other schemes and
 * unknown directives are issues with their lines.
 */
export function renderMarkdown(
  text: string,
  { parts = [], firstLine = 1 }: Options = {},
): ({ ok: true } & RenderedMarkdown) | { ok: false; issues: MarkdownIssue[] } {
  const source = READER.parse(text);
  const { cards, directives, issues } = validateTree(source, text, parts);
  if (issues.length > 0) {
    return {
      ok: false,
      issues: issues.map(({ line, message }) => ({ line: line + firstLine - 1, message })),
    };
  }
  const tree = TO_HTML_TREE.runSync(source);
  const words = countWords(tree);
  const headings = finishTree(tree);
  const hast = sanitizeTree(tree);
  return { ok: true, html: toHtml(hast), hast, headings, words, cards, directives };
}
