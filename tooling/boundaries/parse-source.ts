import { findTableNames, isSql } from './table-names.ts';
import { asNodes, type SyntaxNode, syntaxNodes, findText } from './syntax.ts';

/** One import or export of another file or of a package. */
export type Import = {
  /** As written: `#contract/money.ts`, `./price.ts`, `zod/mini`. */
  readonly specifier: string;
  /** Erased at run time: `import type`, `export type`, `import('…')` in a type. */
  readonly typeOnly: boolean;
  /** `export … from`: what the file takes from the other one, it hands on. */
  readonly exported: boolean;
};

/** What the checks need to know about a source file. */
export type SourceReading = {
  readonly imports: readonly Import[];
  /** Tables and views that its hand-written SQL names, each once. */
  readonly tables: readonly string[];
  /** Tables and views that it declares with `pgTable` or `pgView`. */
  readonly declared: readonly string[];
  /** Whether a call asserts the type of rows: `queryRows<Row>(db, query)`, `execute<Row>(query)`. */
  readonly assertsRows: boolean;
  /** How many names it exports. */
  readonly exportCount: number;
};

const DECLARING = ['pgTable', 'pgView'];

/** Functions whose first argument is SQL. */
const SQL_ARGUMENTS = ['query', 'raw'];

/** Returns imports and SQL of one source file. */
export function parseSource(path: string, text: string): SourceReading {
  const imports: Import[] = [];
  const tables = new Set<string>();
  const declared: string[] = [];
  let assertsRows = false;
  let exportCount = 0;
  /** Nodes that a parent has described: specifiers of imports, and SQL. */
  const specifiers = new Set<unknown>();
  const statements = new Set<unknown>();
  for (const node of syntaxNodes(path, text)) {
    exportCount += countExports(node);
    const found = findImport(node);
    if (found !== undefined) {
      imports.push(found);
      specifiers.add(node['source']);
    }
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node)) statements.add(node['quasi']);
    if (node.type === 'CallExpression') {
      const callee = findCallee(node);
      const [first] = asNodes(node['arguments']);
      if (SQL_ARGUMENTS.includes(callee)) statements.add(first);
      if (DECLARING.includes(callee)) declared.push(findText(first) ?? '');
      assertsRows ||= isRowAssertion(node, callee);
    }
    const value = findLiteral(node);
    if (value === undefined || specifiers.has(node)) continue;
    if (statements.has(node) || isSql(value)) for (const name of findTableNames(value)) tables.add(name);
  }
  return { imports, tables: [...tables], declared, assertsRows, exportCount };
}

/** Counts the names that a statement exports; `export *` counts as one. */
function countExports(node: SyntaxNode): number {
  if (node.type === 'ExportDefaultDeclaration' || node.type === 'ExportAllDeclaration') return 1;
  if (node.type !== 'ExportNamedDeclaration') return 0;
  const [declaration] = asNodes([node['declaration']]);
  if (declaration === undefined) return asNodes(node['specifiers']).length;
  return Math.max(1, asNodes(declaration['declarations']).length);
}

function findImport(node: SyntaxNode): Import | undefined {
  const specifier = findText(node['source']);
  if (specifier === undefined) return undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier, typeOnly: node['importKind'] === 'type', exported: false };
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { specifier, typeOnly: node['exportKind'] === 'type', exported: true };
    case 'ImportExpression':
      return { specifier, typeOnly: false, exported: false };
    case 'TSImportType':
      return { specifier, typeOnly: true, exported: false };
    default:
      return undefined;
  }
}

/** Returns the text of a string, or of a template with `?` for each expression in it. */
function findLiteral(node: SyntaxNode): string | undefined {
  if (node.type !== 'TemplateLiteral') return node.type === 'Literal' ? findText(node) : undefined;
  return asNodes(node['quasis'])
    .map(({ value }) => (typeof value === 'object' && value !== null && 'raw' in value ? value.raw : ''))
    .join(' ? ');
}

function isSqlTag({ tag }: SyntaxNode): boolean {
  const [named] = asNodes([tag]);
  return named?.type === 'Identifier' && named['name'] === 'sql';
}

function isRowAssertion(call: SyntaxNode, callee: string): boolean {
  if (asNodes([call['typeArguments']]).length === 0) return false;
  if (callee === 'queryRows') return asNodes(call['arguments']).length === 2;
  return callee === 'execute' || callee === 'query';
}

/** Returns the name of the called function or method; empty for every other expression. */
function findCallee({ callee }: SyntaxNode): string {
  const [called] = asNodes([callee]);
  const [named] = called?.type === 'MemberExpression' ? asNodes([called['property']]) : [called];
  return named?.type === 'Identifier' ? String(named['name']) : '';
}
