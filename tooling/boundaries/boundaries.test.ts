import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AREA_CYCLE_BOUNDARY,
  ASSERTED_ROWS_BOUNDARY,
  CYCLE_BOUNDARY,
  findViolations,
  FOREIGN_TABLE_BOUNDARY,
  MODULE_CYCLE_BOUNDARY,
  UNUSED_DECLARATION_BOUNDARY,
  UNUSED_PART_BOUNDARY,
  WIDE_ENTRY_BOUNDARY,
} from './find-violations.ts';
import { BOUNDARIES } from './boundaries.ts';

const examples = join(import.meta.dirname, 'examples');

/** Example tree → the one boundary that it violates. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'contract-imports-layer': 'contract-imports-only-zod',
  'contract-imports-package': 'contract-imports-only-zod',
  'platform-imports-upper-layer': 'platform-imports-no-layer',
  'module-imports-unlisted-module': 'module-imports-what-it-lists',
  'module-imports-module-internals': 'module-imports-what-it-lists',
  'module-imports-web': 'module-imports-what-it-lists',
  'module-imports-react': 'module-imports-no-framework',
  'module-imports-http': 'module-imports-no-framework',
  'server-imports-tables': 'tables-stay-with-their-owner',
  'module-exports-tables': 'tables-stay-with-their-owner',
  'api-imports-module-internals': 'api-imports-module-entries',
  'pages-import-office-entry': 'api-imports-module-entries',
  'entry-has-many-names': WIDE_ENTRY_BOUNDARY.name,
  'module-lists-missing-entry': WIDE_ENTRY_BOUNDARY.name,
  'parts-of-module-form-cycle': MODULE_CYCLE_BOUNDARY.name,
  'endpoint-imports-hono': 'endpoints-are-defined-in-one-way',
  'ui-imports-contract': 'ui-imports-nothing',
  'ui-imports-router': 'ui-imports-nothing',
  'ui-part-is-for-examples-only': UNUSED_PART_BOUNDARY.name,
  'web-imports-office-part': 'shop-pages-load-no-component-library',
  'ui-imports-component-library': 'shop-pages-load-no-component-library',
  'web-imports-module-code': 'web-imports-contract-and-types',
  'web-imports-platform': 'web-imports-contract-and-types',
  'admin-imports-api': 'admin-imports-contract-and-ui',
  'area-imports-unlisted-area': 'area-imports-what-it-declares',
  'office-area-imports-unlisted-area': 'area-imports-what-it-declares',
  'area-imports-internals': 'area-imports-what-it-declares',
  'area-imports-document': 'area-imports-what-it-declares',
  'context-imports-area': 'area-imports-what-it-declares',
  'server-imports-area-internals': 'area-imports-what-it-declares',
  'style-imports-unlisted-area': 'area-imports-what-it-declares',
  'areas-declare-cycle': AREA_CYCLE_BOUNDARY.name,
  'area-lists-unused-area': UNUSED_DECLARATION_BOUNDARY.name,
  'area-lists-unused-file': UNUSED_DECLARATION_BOUNDARY.name,
  'cli-imports-module-internals': 'cli-imports-module-entries',
  'demo-imports-server': 'only-tests-import-server',
  'shop-imports-tooling': 'shop-imports-no-tooling',
  'shop-imports-test-code': 'shop-imports-no-tooling',
  'demo-imports-studio': 'studio-is-a-package-of-its-own',
  'studio-imports-platform': 'studio-is-a-package-of-its-own',
  'browser-imports-zod': 'browser-imports-no-server-code',
  'browser-imports-node': 'browser-imports-no-server-code',
  'browser-imports-converter': 'browser-imports-no-server-code',
  'browser-imports-route-table': 'browser-imports-no-server-code',
  'shop-imports-development-package': 'shop-imports-its-dependencies',
  'import-cycle': CYCLE_BOUNDARY.name,
  'module-reads-foreign-table': FOREIGN_TABLE_BOUNDARY.name,
  'module-reads-unlisted-view': FOREIGN_TABLE_BOUNDARY.name,
  'seed-writes-foreign-table': FOREIGN_TABLE_BOUNDARY.name,
  'module-asserts-rows': ASSERTED_ROWS_BOUNDARY.name,
};

test.each(Object.entries(EXAMPLES))('example %s violates only %s', (example, boundary) => {
  const broken = findViolations(join(examples, example)).map((violation) => violation.boundary);
  expect(broken).toEqual([boundary]);
});

test('a correct project violates no boundary', () => {
  expect(findViolations(join(examples, 'valid-project'))).toEqual([]);
});

test('every boundary has an example that violates it, and every example violates one', () => {
  const names = [
    ...BOUNDARIES,
    CYCLE_BOUNDARY,
    AREA_CYCLE_BOUNDARY,
    UNUSED_DECLARATION_BOUNDARY,
    UNUSED_PART_BOUNDARY,
    WIDE_ENTRY_BOUNDARY,
    MODULE_CYCLE_BOUNDARY,
    FOREIGN_TABLE_BOUNDARY,
    ASSERTED_ROWS_BOUNDARY,
  ].map(({ name }) => name);
  expect([...new Set(Object.values(EXAMPLES))].sort()).toEqual(names.sort());
  expect(readdirSync(examples).sort()).toEqual([...Object.keys(EXAMPLES), 'valid-project'].sort());
});
