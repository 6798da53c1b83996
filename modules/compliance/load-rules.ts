import { join } from 'node:path';
import { parseContent, type FileIssue, loadYamlFile } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { describeUncovered, findUncovered, validateRules } from './check-rules.ts';
import type { NewLawRule } from './law/law-rule.ts';
import { deliveredFile, type RuleInFile, type RuleSource, SourcesFileSchema } from './law/rule-file.ts';
import type { RuleKind } from './rule-kinds.ts';

/** Files of the delivered rules. The kinds without a file have none. */
const FILES: readonly (readonly [file: string, kind: RuleKind])[] = [
  ['ages.yaml', 'age'],
  ['taxes.yaml', 'tax'],
  ['deposits.yaml', 'deposit'],
  ['hours.yaml', 'hours'],
  ['languages.yaml', 'language'],
];
const SOURCES = 'sources.yaml';

/**
 * Reads the delivered rules from a folder. Returns invalid, missing and duplicate rows as issues
 * with file, line and field. Throws for a missing file.
 */
export async function parseRulesFolder(
  folder: string,
): Promise<{ ok: true; rules: NewLawRule[] } | { ok: false; issues: FileIssue[] }> {
  const sourcesFile = await loadYamlFile(join(folder, SOURCES), SOURCES);
  const sources = parseContent(sourcesFile, SourcesFileSchema);
  const issues = [...sourcesFile.issues];
  const rules: NewLawRule[] = [];
  for (const [name, kind] of FILES) {
    const file = await loadYamlFile(join(folder, name), name);
    const rows = parseContent(file, deliveredFile(kind)) ?? [];
    file.issues.push(
      ...validateRules(rows).map(({ row, field, message }) => file.issueAt([row, field], message)),
    );
    rows.forEach((row, index) => {
      const source = sources?.[row.source];
      if (source) rules.push(withCitation(row, source));
      else if (sources)
        file.issues.push(file.issueAt([index, 'source'], `${row.source} is not in ${SOURCES}`));
    });
    if (sources && file.issues.length === 0 && (kind === 'age' || kind === 'tax'))
      file.issues.push(
        ...findUncovered(rules)
          .filter((gap) => gap.kind === kind)
          .map((gap) => file.issueAt([Math.max(0, rows.length - 1), 'from'], describeUncovered(gap))),
      );
    issues.push(...file.issues);
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, rules };
}

/** As `parseRulesFolder`, for the start: throws a `StartupError` that names every issue. */
export async function loadRules(folder: string): Promise<NewLawRule[]> {
  const read = await parseRulesFolder(folder);
  if (read.ok) return read.rules;
  const issues = read.issues.map(({ file, line, field, message }) =>
    [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': '),
  );
  throw new StartupError(
    `Invalid rules of the provinces:\n${issues.join('\n')}`,
    `Correct those rows in ${folder}.`,
  );
}

function withCitation(
  { source: _, confidence, note, ...rule }: RuleInFile<string>,
  { title, url, checked, confirmed, against = '', check = '' }: RuleSource,
): NewLawRule {
  return {
    ...rule,
    citation: {
      confidence,
      note,
      title,
      url: url ?? null,
      checkedOn: checked,
      checkedAgainst: against,
      isConfirmed: confirmed,
      toCheck: check,
    },
  };
}
