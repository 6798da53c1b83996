export {
  type Heading,
  type MarkdownCard,
  type MarkdownFault,
  type RenderedMarkdown,
  renderMarkdown,
} from './render-markdown.ts';
export { type MarkupPiece, splitMarkup } from './split-markup.ts';
