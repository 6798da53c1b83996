import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { loadRules } from '../load-rules.ts';
import { RULES_FOLDER } from '../test-basket.ts';
import { describeRule } from './describe-rule.ts';
import { listUnchecked } from './list-unchecked.ts';

const PAGE = join(PROJECT_ROOT, 'docs', 'operating', 'law-check-list.md');

/** Cells of the table's rows, without the head. */
const cellsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
    .slice(2);

it("the merchant's check list has each delivered rule that no official text confirmed", async () => {
  const rules = await loadRules(RULES_FOLDER);
  // The day of the oldest comparison: none is too old on it, and rules that ended later are listed.
  const day = rules.map(({ citation }) => citation.checkedOn).toSorted()[0] ?? '';
  const expected = listUnchecked(
    rules.map((rule) => ({ ...rule, to: undefined })),
    day,
  ).map(({ rule, what }) => {
    const { title, url } = rule.citation;
    return [rule.id, describeRule(rule), what, url === null ? title : `[${title}](${url})`];
  });
  expect(cellsOf(await readFile(PAGE, 'utf8'))).toEqual(expected);
});
