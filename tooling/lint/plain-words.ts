import { relative } from 'node:path/posix';
import { ALLOWED_NAMES, EXEMPT_PATHS } from './plain-words-exceptions.ts';
import type { Rule } from './rule.ts';

/** Words of the former private vocabulary. docs/glossary.md gives the term that replaces each. */
const FORBIDDEN_IN_NAMES = new Set(
  (
    'till desk shelf shelves letter letters wish wishes door doors keeper verdict fault trouble evening whom ' +
    'bought look kept said told nobody somebody most least longest'
  ).split(' '),
);

/** Riddles and metaphors of the former comments. */
const FORBIDDEN_IN_COMMENTS =
  /\b(whom?ever|nobody|somebody|keeper|till|shelf|post office|untrue|doors?|the (house|books))\b/iu;

/** Greatest length of a line of a comment, in columns. Types in JSDoc and URLs may be longer. */
const COMMENT_WIDTH = 105;

/**
 * Identifiers and file names use the terms of docs/glossary.md. Comments do not use the words that
 * it forbids, and their lines are at most `COMMENT_WIDTH` columns wide.
 */
export const plainWords: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename);
    if (EXEMPT_PATHS.some((path) => path.test(file))) return {};
    const checkName = (node: { readonly range: [number, number] }, name: string): void => {
      const word = splitName(name).find((part) => FORBIDDEN_IN_NAMES.has(part));
      if (word === undefined || ALLOWED_NAMES.has(name)) return;
      context.report({ node, message: `The name ${name} contains "${word}": see docs/glossary.md.` });
    };
    return {
      Program(node) {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = checkComment(comment);
          if (message !== undefined) context.report({ node: comment, message });
        }
        checkName(node, file.split('/').at(-1)?.split('.')[0]?.replaceAll('-', '_') ?? '');
      },
      Identifier(node) {
        if (isDeclared(node)) checkName(node, node.name);
      },
    };
  },
};

/** Returns what is wrong with a comment, or undefined. */
function checkComment(comment: {
  readonly value: string;
  readonly loc: { readonly start: { readonly column: number } };
}): string | undefined {
  // Names in backticks and quotations are not prose.
  const word = FORBIDDEN_IN_COMMENTS.exec(comment.value.replaceAll(/`[^`]*`|"[^"]*"/g, ''))?.[0];
  if (word !== undefined) return `The comment contains "${word}": see docs/glossary.md.`;
  const indent = comment.loc.start.column + '//'.length;
  const wide = comment.value
    .split('\n')
    .find(
      (line, index) =>
        line.length + (index === 0 ? indent : 0) > COMMENT_WIDTH && !/@\w+ |https?:\/\//.test(line),
    );
  return wide && `The comment is wider than ${COMMENT_WIDTH} columns: ${wide.trim()}`;
}

/** Returns the lower-case words of a `camelCase`, `snake_case` or `UPPER_CASE` name. */
function splitName(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
}

/**
 * Returns whether an identifier declares a name: a variable, function, parameter, type or member of
 * a type.
 */
function isDeclared(node: { readonly parent?: unknown }): boolean {
  const { parent } = node;
  if (!isNode(parent)) return false;
  if (
    /^(FunctionDeclaration|ClassDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/.test(parent.type)
  )
    return true;
  if (parent.type === 'VariableDeclarator') return parent.id === node;
  if (parent.type === 'TSPropertySignature') return parent.key === node;
  return parent.type === 'ArrowFunctionExpression' && parent.body !== node;
}

function isNode(
  value: unknown,
): value is {
  readonly type: string;
  readonly id?: unknown;
  readonly key?: unknown;
  readonly body?: unknown;
} {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
