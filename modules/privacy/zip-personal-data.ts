import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { PAGE_WORDS as words } from './messages.ts';

/** Packs the data of a person as `data.json`, and as a page that people can read. */
export async function zipPersonalData(
  data: object,
  email: string,
  day: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(data, undefined, 2)), 'data.json');
  zip.addBuffer(Buffer.from(renderPage(data, email, day)), 'data.html');
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

function renderPage(data: object, email: string, day: string): string {
  return `<!doctype html>
<html lang="en-CA"><meta charset="utf-8"><title>${escape(words.title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 0 1.5rem;overflow-wrap:anywhere}</style>
<h1>${escape(words.title)}</h1><p>${escape(words.intro(email, day))}</p>
${renderValue(data)}</html>
`;
}

function renderValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return escape(words.none);
  if (typeof value === 'boolean') return escape(value ? words.yes : words.no);
  if (typeof value !== 'object') return escape(JSON.stringify(value).replaceAll(/^"|"$/g, ''));
  const rows: (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [words.entry(index + 1), item] as const)
    : Object.entries(value);
  if (rows.length === 0) return escape(words.none);
  return `<dl>${rows
    .map(([name, item]) => `<dt>${escape(toWords(name))}</dt><dd>${renderValue(item)}</dd>`)
    .join('')}</dl>`;
}

/** `ordersAsGuest` as `Orders as guest`. */
function toWords(name: string): string {
  const spaced = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
