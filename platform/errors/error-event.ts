import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSqlState } from '#platform/database/sql-state.ts';

/** An error as it leaves the shop: without address, person, query and body. */
export type ErrorEvent = {
  event_id: string;
  timestamp: number;
  platform: 'node';
  level: 'error' | 'fatal';
  release: string;
  /** The fixed text of the log line. */
  message: string;
  /** Id of the request, to find its lines in the log. */
  tags: Readonly<Record<string, string>>;
  exception: { values: ErrorValue[] };
};
type ErrorValue = { type: string; value: string; stacktrace?: { frames: Frame[] } };
type Frame = { filename: string; function: string; lineno: number; colno: number; in_app: boolean };

const MAX_LENGTH = 300;
const MAX_FRAMES = 30;
const MAX_CAUSES = 4;

/**
 * Removes what may be of a person: everything in quotation marks, mail addresses, numbers of three
 * digits and more, ids, queries of URLs, and the values of a query that Drizzle appends.
 */
export function scrub(text: string): string {
  return text
    .replace(/\nparams:[^]*$/, '')
    .slice(0, MAX_LENGTH * 4)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g, '"…"')
    .replace(/\?[^\s)]*/g, '?…')
    .replace(/[^\s@]+@[^\s@]+/g, '[email]')
    .replace(/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[id]')
    .replace(/\b(?=\w*\d)\w{12,}\b/g, '[id]')
    .replace(/\d[\d .-]*\d\d/g, '[number]')
    .slice(0, MAX_LENGTH);
}

/** Describes an error and its causes, the innermost first, as Sentry expects. */
export function describeError(error: unknown, root: string): ErrorValue[] {
  const values: ErrorValue[] = [];
  for (let cause = error; cause instanceof Error && values.length < MAX_CAUSES; cause = cause.cause) {
    const state = findSqlState(cause);
    values.unshift({
      type: cause.name.slice(0, MAX_LENGTH),
      value: scrub(cause.message) + (state === undefined ? '' : ` (${state})`),
      ...(cause.stack !== undefined && { stacktrace: { frames: parseStack(cause.stack, root) } }),
    });
  }
  return values;
}

/** Parses the frames of a stack, the outermost first; paths below `root` become relative to it. */
function parseStack(stack: string, root: string): Frame[] {
  const frames = [...stack.matchAll(/^ {4}at (?:(.+?) \()?([^()\n]+):(\d+):(\d+)\)?$/gm)];
  return frames
    .slice(0, MAX_FRAMES)
    .map(([, name = '?', place = '', line, column]) => {
      const path = place.startsWith('file:') ? fileURLToPath(place) : place;
      const filename = path.startsWith('/') ? relative(root, path) : path;
      const in_app = !/^node:|node_modules/.test(filename);
      return { filename, function: name, lineno: Number(line), colno: Number(column), in_app };
    })
    .reverse();
}
