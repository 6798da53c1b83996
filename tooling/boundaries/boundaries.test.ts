import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CYCLE_BOUNDARY, findViolations, ORPHAN_BOUNDARY } from './find-violations.ts';
import { BOUNDARIES } from './boundaries.ts';

const examples = join(import.meta.dirname, 'examples');

/** Example tree → the one boundary that it violates. */
const BREAKS: Readonly<Record<string, string>> = {
  'contract-enters-nothing': 'contract-enters-nothing',
  'contract-leans-on-a-package': 'contract-enters-nothing',
  'platform-enters-nothing-above': 'platform-enters-nothing-above',
  'module-enters-unlisted-module': 'module-enters-what-it-lists',
  'module-enters-behind-the-door': 'module-enters-what-it-lists',
  'module-enters-pages': 'module-enters-what-it-lists',
  'module-uses-react': 'module-has-no-pages-and-no-http',
  'module-uses-http': 'module-has-no-pages-and-no-http',
  'api-enters-behind-the-door': 'api-enters-doors',
  'web-runs-a-module': 'web-enters-contract',
  'web-enters-platform': 'web-enters-contract',
  'operations-enter-behind-the-door': 'operations-enter-doors',
  'demo-enters-server': 'nobody-enters-server',
  'shop-enters-tooling': 'shop-enters-no-workshop',
  'shop-enters-test-code': 'shop-enters-no-workshop',
  'demo-enters-studio': 'studio-is-a-package-of-its-own',
  'studio-enters-platform': 'studio-is-a-package-of-its-own',
  'browser-carries-zod': 'browser-carries-no-server-code',
  'browser-carries-node': 'browser-carries-no-server-code',
  'shop-runs-on-a-development-package': 'shop-runs-on-its-dependencies',
  circle: CYCLE_BOUNDARY.name,
  forgotten: ORPHAN_BOUNDARY.name,
};

test.each(Object.entries(BREAKS))('example %s violates only %s', (example, wall) => {
  const broken = findViolations(join(examples, example)).map((breach) => breach.wall);
  // In a tree of two files most files are orphans. Only the example `forgotten` tests orphans.
  const counted =
    wall === ORPHAN_BOUNDARY.name ? broken : broken.filter((name) => name !== ORPHAN_BOUNDARY.name);
  expect(counted).toEqual([wall]);
});

test('a correct project violates no boundary', () => {
  expect(findViolations(join(examples, 'sound'))).toEqual([]);
});

test('every boundary has an example that violates it, and every example violates one', () => {
  const walls = [...BOUNDARIES, CYCLE_BOUNDARY, ORPHAN_BOUNDARY].map(({ name }) => name);
  expect([...new Set(Object.values(BREAKS))].sort()).toEqual(walls.sort());
  expect(readdirSync(examples).sort()).toEqual([...Object.keys(BREAKS), 'sound'].sort());
});
