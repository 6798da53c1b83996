import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, with the properties that these checks read. */
export type SyntaxNode = { readonly type: string; readonly [property: string]: unknown };

/**
 * Yields the nodes of a TypeScript or JavaScript file, parents before children.
 * @throws when the file does not parse; the type check reports more about that
 */
export function* syntaxNodes(path: string, text: string): Generator<SyntaxNode> {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  yield* nodesBelow(program);
}

/**
 * Returns the text of a string literal, also inside a literal type; `undefined` for every other
 * node.
 */
export function findText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : undefined;
  return value.type === 'TSLiteralType' ? findText(value['literal']) : undefined;
}

function* nodesBelow(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesBelow(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null) yield* nodesBelow(child);
    }
  }
}

/** Returns the nodes among the items of a list. */
export function asNodes(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
