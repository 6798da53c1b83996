import { basename } from 'node:path';
import { type FileIssue, loadYamlFile, parseContent } from '#platform/data-file/yaml-file.ts';
import { validateRules } from '../check-rules.ts';
import type { NewLawRule } from './law-rule.ts';
import { MerchantFileSchema } from './rule-file.ts';

/**
 * Loads a merchant's rules from a file; returns invalid fields as issues with line and field. Their
 * sources count as compared today, by the merchant.
 */
export async function loadRuleFile(
  path: string,
  today: string,
): Promise<{ ok: true; rules: NewLawRule[] } | { ok: false; issues: FileIssue[] }> {
  const file = await loadYamlFile(path, basename(path));
  const rows = parseContent(file, MerchantFileSchema) ?? [];
  file.issues.push(
    ...validateRules(rows).map(({ row, field, message }) => file.issueAt([row, field], message)),
  );
  if (file.issues.length > 0) return { ok: false, issues: file.issues };
  return {
    ok: true,
    rules: rows.map(({ source: { title, url }, confidence, note, ...rule }) => ({
      ...rule,
      citation: {
        confidence,
        note,
        title,
        url: url ?? null,
        checkedOn: today,
        checkedAgainst: title,
        isConfirmed: true,
        toCheck: '',
      },
    })),
  };
}
