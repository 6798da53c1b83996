import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { makeSbom, type Sbom } from './make-sbom.ts';

/**
 * Licences under which the shop may be run and sold. LGPL are the libraries of `sharp`, which are
 * linked at run time; MPL covers files of the build's tools, which are not changed; CC-BY is data about
 * browsers.
 */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'CC-BY-4.0',
]);

type Locked = Record<string, { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }>;

let sbom: Sbom;
beforeAll(async () => {
  sbom = await makeSbom();
});

const nameOf = ({ group, name }: { group?: string | undefined; name: string }): string =>
  group === undefined ? name : `${group}/${name}`;

it('the bill of materials names the shop and every package that an installed shop needs', () => {
  expect(sbom.metadata.component.name).toBe('alambic');
  const { packages }: { packages: Locked } = JSON.parse(
    readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'),
  );
  const needed = Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional && !entry.optional)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
  expect(needed.length).toBeGreaterThan(100);
  const listed = new Set(sbom.components.map((one) => `${nameOf(one)}@${one.version}`));
  expect(needed.filter((name) => !listed.has(name))).toEqual([]);
});

it('holds no path of this machine and no address of a registry', () => {
  const text = JSON.stringify(sbom);
  expect(text).not.toContain(PROJECT_ROOT);
  expect(text).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

it('every package has a licence that allows to sell with it', () => {
  const refused = sbom.components
    .map((one) => ({ name: nameOf(one), licences: (one.licenses ?? []).flatMap(listLicences) }))
    .filter(({ licences }) => licences.length === 0 || licences.some((licence) => !ALLOWED.has(licence)));
  expect(refused).toEqual([]);
});

type Licence = NonNullable<Sbom['components'][number]['licenses']>[number];

/** All of them must be allowed, also where one may be chosen. */
function listLicences(licence: Licence): string[] {
  if ('expression' in licence) return licence.expression.replaceAll(/[()]/g, '').split(/ AND | OR /);
  return ['id' in licence.license ? licence.license.id : licence.license.name];
}
