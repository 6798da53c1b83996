import { z } from 'zod';
import type { ShopMark } from '#contract/mark.ts';

const VIEW_BOX = /^-?\d+(\.\d+)?( -?\d+(\.\d+)?){3}$/;
const PATH = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]+$/;
/** The limit is low because every page contains the mark. */
const MAX_LENGTH = 4000;

/** A logo mark as stored. */
export const MarkSchema = z.strictObject({
  viewBox: z.string().regex(VIEW_BOX, 'must be four numbers'),
  paths: z
    .array(z.string().regex(PATH, 'must be path data'))
    .min(1, 'must have a path')
    .refine(
      (paths) => paths.join('').length <= MAX_LENGTH,
      `must have at most ${MAX_LENGTH} characters of path data`,
    ),
});

/** Elements that a mark may have besides its paths; they draw nothing. */
const SILENT = new Set(['svg', 'g', 'title', 'desc', 'path']);

/**
 * Returns the mark of an SVG file, or an issue. Only its view box and the data of its paths are
 * used: one colour, that of the surrounding text.
 */
export function parseMark(svg: string): ShopMark | { issue: string } {
  const text = svg.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '');
  const tags = [...text.matchAll(/<\/?([a-zA-Z][\w:-]*)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g)];
  const foreign = tags.find(([, name = '']) => !SILENT.has(name))?.[1];
  if (foreign !== undefined)
    return { issue: `has an element <${foreign}>: convert shapes and texts to paths` };
  const moved = tags.some(([, , attributes = '']) => /\stransform\s*=/.test(attributes));
  if (moved) return { issue: 'has a transform: apply it to the paths' };
  const attribute = (name: string, attributes: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1]?.trim();
  const root = tags.find(([whole, name]) => name === 'svg' && !whole.startsWith('</'))?.[2] ?? '';
  const read = MarkSchema.safeParse({
    viewBox: attribute('viewBox', root)?.replace(/[\s,]+/g, ' '),
    paths: tags.flatMap(([, name, attributes = '']) =>
      name === 'path' ? (attribute('d', attributes) ?? []) : [],
    ),
  });
  if (read.success) return read.data;
  return { issue: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
}
