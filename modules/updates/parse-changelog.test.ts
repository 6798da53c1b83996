import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { parseChangelog, selectReleases } from './parse-changelog.ts';
import { planStep } from './plan-step.ts';

const CHANGELOG = `# Changelog

## Unreleased

### For operators

- Not out yet.

## 0.7.0, 2027-01-10

### For merchants and staff

- A screen.

## 0.6.1, 2026-12-20

### For operators

- \`0300\` writes **one** table
  anew ([why](docs/why.md)).
- Another.

## 0.6.0, 2026-12-10

### For operators

- The first.

## 0.5.0, 2026-11-29
`;
const releases = parseChangelog(CHANGELOG);

it('reads the items for operators as lines of text, and none where a release has none', () => {
  expect(releases.map(({ version, items }) => [version, ...items])).toEqual([
    ['Unreleased', 'Not out yet.'],
    ['0.7.0'],
    ['0.6.1', '0300 writes one table anew (why).', 'Another.'],
    ['0.6.0', 'The first.'],
    ['0.5.0'],
  ]);
});

it('refuses a section without version and date', () => {
  expect(() => parseChangelog('# Changelog\n\n## 0.6.0\n')).toThrow('"## 0.6.0" is no head of a release');
});

it('selects the releases after the present one, and what is not released only from the same version', () => {
  const select = (from: string, to: string) =>
    selectReleases(releases, { from, to }).map((one) => one.version);
  expect(select('0.5.0', '0.6.1')).toEqual(['0.6.1', '0.6.0']);
  expect(select('0.7.0', '0.7.0')).toEqual(['Unreleased']);
});

it.each([
  ['0.5.0', '0.6.0', { kind: 'next' }],
  ['0.5.0', '0.6.1', { kind: 'next' }],
  ['0.6.0', '0.6.1', { kind: 'next' }],
  ['0.5.0', '0.7.0', { kind: 'too-far', first: '0.6.1' }],
  ['0.7.0', '0.7.0', { kind: 'same' }],
  ['0.7.0', '0.6.1', { kind: 'older' }],
])('the step from %s to %s', (from, to, step) => {
  expect(planStep(releases, { from, to })).toEqual(step);
});

it('reads the changelog of this project: the latest first, each release with a date', () => {
  const own = parseChangelog(readFileSync(join(PROJECT_ROOT, 'CHANGELOG.md'), 'utf8'));
  expect(own.length).toBeGreaterThan(3);
  const [first, ...others] = own;
  expect([first?.version, first?.date]).toEqual(['Unreleased', undefined]);
  expect(first?.items.length).toBeGreaterThan(0);
  expect(others.filter(({ date }) => date === undefined)).toEqual([]);
  expect(others.map(({ version }) => version)).toEqual(
    others
      .map(({ version }) => version)
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
  );
});
