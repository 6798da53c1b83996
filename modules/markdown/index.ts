export {
  type Heading,
  type MarkdownCard,
  type MarkdownIssue,
  type RenderedMarkdown,
  renderMarkdown,
} from './render-markdown.ts';
export { type MarkupPiece, splitMarkup } from './split-markup.ts';
export { normalizeBody } from './normalize-body.ts';
