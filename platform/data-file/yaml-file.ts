import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FileIssue } from './file-issue.ts';
import { parseFields } from '../fields/parse-fields.ts';
import { decodeFile } from './decode-file.ts';
import { words } from './messages.ts';
import { isNode, LineCounter, type Document, parseDocument } from 'yaml';
import type { z } from 'zod';

export type { FileIssue };

/** A parsed data file that knows the line of each value. */
export type YamlFile = {
  file: string;
  content: unknown;
  issues: FileIssue[];
  /** The issue of a value at a path in the content, with its line. */
  issueAt(path: readonly PropertyKey[], message: string): FileIssue;
};

/** Reads and parses a file. YAML syntax errors are returned as issues with their lines. */
export async function loadYamlFile(path: string, file: string): Promise<YamlFile> {
  return parseBytes(await readFile(path), file);
}

/** As `loadYamlFile`, at once: for files that a function needs at its first call. */
export function readYamlFile(path: string, file: string): YamlFile {
  return parseBytes(readFileSync(path), file);
}

function parseBytes(bytes: Uint8Array, file: string): YamlFile {
  const { text, issues } = decodeFile(bytes, file);
  const yaml = parseYaml(text, file);
  yaml.issues.push(...issues);
  return yaml;
}

/** Parses the text of `file` that begins after `linesBefore` other lines. */
export function parseYaml(text: string, file: string, linesBefore = 0): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const issues = document.errors.map((error) => ({
    file,
    line: linesBefore + lines.linePos(error.pos[0]).line,
    field: '',
    message: error.code === 'MULTIPLE_DOCS' ? words.twoDocuments : error.message,
  }));
  return {
    file,
    content: issues.length === 0 ? document.toJS() : undefined,
    issues: issues,
    issueAt: (at, message) => ({
      file,
      line: linesBefore + getLine(document, lines, at),
      field: at.map(String).join('.'),
      message,
    }),
  };
}

/** Parses the content by a schema. Adds an issue to the file for each value that does not match. */
export function parseContent<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
): z.output<Schema> | undefined {
  if (yaml.issues.length > 0) return undefined;
  const result = parseFields(schema, yaml.content);
  if ('data' in result) return result.data;
  yaml.issues.push(...result.refusals.map(({ path, message }) => yaml.issueAt(path, message)));
  return undefined;
}

// The value itself may be missing in the file: then the line of the nearest enclosing value is
// used.
function getLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
