/**
 * `node tooling/complete-lock.mjs`: adds to package-lock.json the platform packages that npm could
 * not fetch when it wrote the file. Without an entry for each of them `npm ci` refuses the file on
 * every platform. Run it after a change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {{ version?: string, resolved?: string, dev?: boolean, license?: string,
 *   optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 *   optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/**
 * Returns the optional packages that a package of the lock file names and that have no entry in the
 * lock file.
 * @param {Lock} lock
 * @returns {{ name: string, version: string, parent: Entry }[]}
 */
export function listMissingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, parent]) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, version]) => ({ name, version, parent })),
  );
}

/**
 * Returns the lock file with an entry for each missing package. The entries have no checksum,
 * because the packages were not available. Their versions are exact, and npm installs each only on
 * its own platform.
 * @param {Lock} lock
 * @returns {Lock}
 * @throws {Error} when a package name contains no known platform
 */
export function completeLock(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, parent } of listMissingPackages(lock)) {
    const { dev, license } = parent;
    packages[`node_modules/${name}`] = {
      version,
      cpu: [onlyOne(name, PROCESSORS)],
      ...(dev && { dev }),
      ...getLibc(name),
      ...(license && { license }),
      optional: true,
      os: [onlyOne(name, SYSTEMS)],
    };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lock, packages: Object.fromEntries(sorted) };
}

/**
 * @param {string} name
 * @param {string[]} known
 */
function onlyOne(name, known) {
  const word = name.split(/[/-]/).find((part) => known.includes(part));
  if (word === undefined)
    throw new Error(
      `the name ${name} contains no known platform: add the package to package-lock.json by hand.`,
    );
  return word;
}

/** @param {string} name */
function getLibc(name) {
  if (!name.includes('linux')) return {};
  if (name.includes('musl')) return { libc: ['musl'] };
  return name.includes('gnu') ? { libc: ['glibc'] } : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
  writeFileSync(path, `${JSON.stringify(completeLock(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
}
