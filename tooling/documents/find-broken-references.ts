import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LAYERS } from '../boundaries/source-tree.ts';

/** A reference in a document to something that does not exist. */
export type BrokenReference = { readonly line: number; readonly reference: string; readonly why: string };

/**
 * Created when the shop is built or runs: documents may name them, but a fresh clone does not have
 * them.
 */
const MADE_LATER = /^(build|data|node_modules|reports)\//;
/** `modules/catalog/index.ts`, `docs/`, `*.postgres.test.ts`; not `text/html`, not `/api/docs`. */
const PATH = /^[\w.*-]+(\/[\w.*@-]+)*\/?$/;
const NPM_COMMAND = /\bnpm (?:run )?([a-z][a-z:]*)\b/g;
const NPM_OWN = new Set(['install', 'ci', 'run']);

/**
 * Returns the links to files and headings, paths in backticks and npm commands of one Markdown
 * document that do not exist. `path` and the other paths are relative to `root`; links are relative
 * to the document's folder.
 */
export function findBrokenReferences(root: string, path: string, text: string): BrokenReference[] {
  const scripts = getScripts(root);
  const headings = getHeadings(text);
  return text
    .split('\n')
    .flatMap((content, index) =>
      [
        ...brokenLinks(root, path, headings, content),
        ...brokenPaths(root, content),
        ...brokenCommands(scripts, content),
      ].map((broken) => ({ line: index + 1, ...broken })),
    );
}

type Broken = Omit<BrokenReference, 'line'>;

function brokenLinks(root: string, path: string, headings: ReadonlySet<string>, content: string): Broken[] {
  return [...content.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', heading] = link.split('#', 2);
    const target = join(root, dirname(path), file);
    if (file !== '' && !existsSync(target))
      return [{ reference: link, why: 'the linked file does not exist' }];
    const there = heading === undefined || file === '' ? headings : getHeadings(readFileSync(target, 'utf8'));
    if (heading === undefined || there.has(heading)) return [];
    return [{ reference: link, why: 'the linked heading does not exist' }];
  });
}

/**
 * Returns broken paths. The first folder distinguishes a path from other text in backticks
 * (`text/html`).
 */
function brokenPaths(root: string, content: string): Broken[] {
  return [...content.matchAll(/`([^`]+)`/g)].flatMap(([, written = '']) => {
    if (!PATH.test(written) || MADE_LATER.test(written) || !isOurs(root, written)) return [];
    const found = written.includes('*')
      ? globSync(written, { cwd: root }).length > 0
      : existsSync(join(root, written));
    return found ? [] : [{ reference: written, why: 'no such file or folder' }];
  });
}

const isRoom = (name: string): boolean => LAYERS.some((room) => room === name);

function isOurs(root: string, written: string): boolean {
  const [first = '', ...rest] = written.split('/');
  return rest.length > 0 && first !== '' && (isRoom(first) || existsSync(join(root, first)));
}

/**
 * Returns unknown npm commands. Only code counts: `npm start` in backticks, or a line of a shell
 * block.
 */
function brokenCommands(scripts: ReadonlySet<string>, content: string): Broken[] {
  const isShellLine = /^\s*(?:[A-Z_]+=\S+ )*npm /.test(content);
  const code = isShellLine
    ? [content]
    : [...content.matchAll(/`([^`]+)`/g)].map(([, written = '']) => written);
  return code
    .flatMap((written) => [...written.matchAll(NPM_COMMAND)].map(([, name = '']) => name))
    .filter((name) => !NPM_OWN.has(name) && !scripts.has(name))
    .map((name) => ({ reference: `npm run ${name}`, why: 'package.json has no such script' }));
}

function getScripts(root: string): ReadonlySet<string> {
  const description: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return new Set(Object.keys(description.scripts ?? {}));
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
function getHeadings(text: string): ReadonlySet<string> {
  return new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
