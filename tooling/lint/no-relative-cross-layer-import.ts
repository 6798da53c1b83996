import { dirname, join, relative } from 'node:path/posix';
import type { Rule } from './rule.ts';

/**
 * Refuses relative imports that leave their layer (or their module in modules/, or a folder beside
 * package.json). Another layer is imported by its full name, `#contract/…`, which shows whose file
 * it is. A file inside a package (a font, for example) may be imported by its path, because
 * packages do not export every file.
 */
export const noRelativeCrossLayerImport: Rule = {
  create(context) {
    const file = relative(context.cwd, context.filename);
    const room = getLayer(file);
    const check = ({ source }: { source?: unknown }): void => {
      const written = findSpecifier(source);
      if (written === undefined || !/^\.\.?\//.test(written.value) || room === '') return;
      const target = join(dirname(file), written.value);
      if (getLayer(target) === room || target.startsWith('node_modules/')) return;
      context.report({
        node: written.node,
        message: `This relative import leaves ${room}/: write '#${target}'.`,
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

/** Returns `''` for files beside package.json: they belong to no layer. */
function getLayer(path: string): string {
  const [first = '', second = '', third] = path.split('/');
  if (first === 'modules' && third !== undefined) return `modules/${second}`;
  return path.includes('/') ? first : '';
}

type Written = { readonly value: string; readonly node: { readonly range: [number, number] } };

function findSpecifier(source: unknown): Written | undefined {
  return isWritten(source) ? { value: source.value, node: source } : undefined;
}

function isWritten(source: unknown): source is { value: string; range: [number, number] } {
  return (
    typeof source === 'object' && source !== null && 'value' in source && typeof source.value === 'string'
  );
}
