import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that the built shop loads from node_modules; all others are inside build/. PGlite finds its
 * WebAssembly beside its own file, sharp and argon2 find their libraries the same way. PDFKit reads
 * files beside its own, and is loaded with the first invoice only.
 */
export const RUNTIME_PACKAGES = ['@electric-sql/pglite', 'sharp', '@node-rs/argon2', 'pdfkit'] as const;

type Locked = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', object>>;

/**
 * Lists the folders of these packages and of all that they depend on, as package-lock.json places
 * them, such as `node_modules/sharp`. Leaves out optional packages that are not installed, such as
 * those of other systems.
 */
export function listRuntimePackages(root: string, names: readonly string[] = RUNTIME_PACKAGES): string[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = new Set<string>();
  const add = (name: string, user: string): void => {
    const path = findFolder(lock.packages, name, user);
    if (path === undefined || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[path] ?? {};
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(next, path);
  };
  for (const name of names) add(name, '');
  return [...found].sort();
}

/** Node's own order: the package's node_modules first, then those of the folders above. */
function findFolder(packages: Record<string, Locked>, name: string, user: string): string | undefined {
  for (let folder = user; ; ) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
    const above = folder.lastIndexOf('/node_modules/');
    folder = above === -1 ? '' : folder.slice(0, above);
  }
}
