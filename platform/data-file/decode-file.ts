import type { FileIssue } from './file-issue.ts';
import { words } from './messages.ts';

/**
 * Decodes a data file: UTF-8, with or without a byte order mark. Returns `''` and an issue, with
 * the first line that is at fault, for any other encoding and for an empty file.
 */
export function decodeFile(bytes: Uint8Array, file: string): { text: string; issues: FileIssue[] } {
  const refuse = (line: number, message: string) => ({
    text: '',
    issues: [{ file, line, field: '', message }],
  });
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0))
    return refuse(1, words.utf16);
  const text = decode(bytes);
  if (text === undefined) return refuse(findBadLine(bytes), words.notUtf8);
  return text.trim() === '' ? refuse(1, words.empty) : { text, issues: [] };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** No character of UTF-8 contains the byte of a line feed: lines can be decoded one by one. */
function findBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let at = 0; at < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, at);
    if (decode(bytes.subarray(at, end === -1 ? bytes.length : end)) === undefined) return line;
    if (end === -1) break;
    at = end + 1;
  }
  return line;
}
