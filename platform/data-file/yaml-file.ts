import { readFile } from 'node:fs/promises';
import { isNode, LineCounter, type Document, parseDocument } from 'yaml';
import type { z } from 'zod';

/** Something in a data file that cannot be taken: where it stands and what is wrong with it. */
export type FileIssue = { file: string; line: number; field: string; message: string };

/** A data file in memory, able to say on which line a value stands. */
export type YamlFile = {
  file: string;
  content: unknown;
  faults: FileIssue[];
  /** The fault at a path into the content, with its line. */
  issueAt(path: readonly PropertyKey[], message: string): FileIssue;
};

/** Reads and parses one file; what is not YAML comes back as faults with their lines. */
export async function loadYamlFile(path: string, file: string): Promise<YamlFile> {
  return parseYaml(await readFile(path, 'utf8'), file);
}

/** Parses a text that stands in `file` after `linesBefore` other lines. */
export function parseYaml(text: string, file: string, linesBefore = 0): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const issues = document.errors.map((error) => ({
    file,
    line: linesBefore + lines.linePos(error.pos[0]).line,
    field: '',
    message: error.message,
  }));
  return {
    file,
    content: issues.length === 0 ? document.toJS() : undefined,
    faults: issues,
    issueAt: (at, message) => ({
      file,
      line: linesBefore + getLine(document, lines, at),
      field: at.map(String).join('.'),
      message,
    }),
  };
}

/** Reads the content by a schema; what does not fit is added to the file's faults. */
export function parseContent<Schema extends z.ZodType>(
  yaml: YamlFile,
  schema: Schema,
): z.output<Schema> | undefined {
  if (yaml.faults.length > 0) return undefined;
  const result = schema.safeParse(yaml.content);
  if (result.success) return result.data;
  yaml.faults.push(...result.error.issues.map((issue) => yaml.issueAt(issue.path, issue.message)));
  return undefined;
}

// The value itself may be missing from the file: then the nearest thing around it says where to look.
function getLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
