import { readFile } from 'node:fs/promises';
import { decodeFile } from './decode-file.ts';
import { parseYaml, type YamlFile } from './yaml-file.ts';

/** A Markdown file: data between two lines of `---`, then the text. */
export type FrontMatterFile = YamlFile & {
  /** The text below the front matter. */
  body: string;
  /** Line of the file on which the text begins, from 1. */
  bodyLine: number;
};

const FENCE = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Reads and parses a Markdown file with front matter. Its issues are returned with their lines. */
export async function loadFrontMatterFile(path: string, file: string): Promise<FrontMatterFile> {
  const { text, issues } = decodeFile(await readFile(path), file);
  if (issues.length === 0) return parseFrontMatter(text, file);
  return { ...parseYaml('', file), issues, body: '', bodyLine: 1 };
}

/**
 * Parses a text in memory in the same way. A file without front matter has one issue, on its first
 * line.
 */
export function parseFrontMatter(text: string, file: string): FrontMatterFile {
  const found = FENCE.exec(text);
  if (found?.index !== 0) {
    const yaml = parseYaml('', file);
    yaml.issues.push({
      file,
      line: 1,
      field: '',
      message: 'must begin with front matter between two lines of ---',
    });
    return { ...yaml, body: text, bodyLine: 1 };
  }
  const [frontMatter, data = ''] = found;
  return {
    ...parseYaml(data, file, 1),
    body: text.slice(frontMatter.length),
    bodyLine: frontMatter.split('\n').length,
  };
}
