import type { IncomingMessage } from 'node:http';
import { parseTheme } from '#contract/theme.ts';
import type { PageRequest } from '#server/pages/serve-pages.ts';
import { negotiateEncoding } from './codings.ts';

/** Parses the headers that select a page or a file, besides its URL. */
export function parsePageRequest({ headers }: IncomingMessage): PageRequest {
  return {
    theme: headers.cookie === undefined ? null : parseTheme(headers.cookie),
    acceptEncoding: negotiateEncoding(singleText(headers['accept-encoding'])),
    ifNoneMatch: headers['if-none-match'],
  };
}

const singleText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
