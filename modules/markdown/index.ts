export {
  type RenderedMarkdown,
  renderMarkdown,
} from './render-markdown.ts';
export { createHastBackfill } from './hast-backfill.ts';
export { parseHtml } from './sanitize-tree.ts';
export type { TextPiece } from './split-tree.ts';
export { mapStoredText, type StoredText, toStoredText } from './stored-text.ts';
export { normalizeBody } from './normalize-body.ts';
