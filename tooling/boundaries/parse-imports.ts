import { type SyntaxNode, syntaxNodes, findText } from './syntax.ts';

/** One import or export of another file or of a package. */
export type Import = {
  /** As written: `#contract/money.ts`, `./price.ts`, `zod/mini`. */
  readonly specifier: string;
  /** Erased at run time: `import type`, `export type`, `import('…')` in a type. */
  readonly typeOnly: boolean;
};

/**
 * The imports of a file, and every other string literal in it (which may name a route's file or a
 * worker).
 */
export type FileReading = { readonly imports: readonly Import[]; readonly texts: readonly string[] };

/** Returns the imports and string literals of one source file. */
export function parseImports(path: string, text: string): FileReading {
  const imports: Import[] = [];
  const texts: string[] = [];
  const specifiers = new Set<unknown>();
  for (const node of syntaxNodes(path, text)) {
    const found = findImport(node);
    if (found !== undefined) {
      imports.push(found);
      specifiers.add(node['source']);
    } else if (node.type === 'Literal' && typeof node['value'] === 'string' && !specifiers.has(node)) {
      texts.push(node['value']);
    }
  }
  return { imports, texts };
}

function findImport(node: SyntaxNode): Import | undefined {
  const specifier = findText(node['source']);
  if (specifier === undefined) return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier, typeOnly: node['importKind'] === 'type' };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { specifier, typeOnly: node['exportKind'] === 'type' };
    case 'ImportExpression':
      return { specifier, typeOnly: false };
    case 'TSImportType':
      return { specifier, typeOnly: true };
    default:
      return undefined;
  }
}
