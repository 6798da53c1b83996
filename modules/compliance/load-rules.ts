import { join } from 'node:path';
import type { z } from 'zod';
import { parseContent, type FileIssue, loadYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type RowIssue, validateAges, validateDeposits, validateIds, validateTaxes } from './check-rules.ts';
import {
  AgesFileSchema,
  DepositsFileSchema,
  type Rules,
  TaxesFileSchema,
  TimeZonesFileSchema,
} from './rules.ts';

/**
 * Reads `ages.yaml`, `taxes.yaml`, `deposits.yaml` and `time-zones.yaml` of a folder. Returns
 * invalid, missing and duplicate rows as issues with file, line and field. Throws for a missing
 * file.
 */
export async function parseRulesFolder(
  folder: string,
): Promise<{ ok: true; rules: Rules } | { ok: false; issues: FileIssue[] }> {
  const [agesFile, taxesFile, depositsFile, zonesFile] = await Promise.all([
    loadYamlFile(join(folder, 'ages.yaml'), 'ages.yaml'),
    loadYamlFile(join(folder, 'taxes.yaml'), 'taxes.yaml'),
    loadYamlFile(join(folder, 'deposits.yaml'), 'deposits.yaml'),
    loadYamlFile(join(folder, 'time-zones.yaml'), 'time-zones.yaml'),
  ]);
  const ages = parseRows(agesFile, AgesFileSchema, [validateIds('age'), validateAges]);
  const taxes = parseRows(taxesFile, TaxesFileSchema, [validateIds('tax'), validateTaxes]);
  const deposits = parseRows(depositsFile, DepositsFileSchema, [validateIds('deposit'), validateDeposits]);
  const timeZones = parseContent(zonesFile, TimeZonesFileSchema);
  const issues = [agesFile, taxesFile, depositsFile, zonesFile].flatMap((file) => file.issues);
  if (!ages || !taxes || !deposits || !timeZones || issues.length > 0) return { ok: false, issues: issues };
  return { ok: true, rules: { ages, taxes, deposits, timeZones } };
}

/** As `parseRulesFolder`, for the start: throws a `StartupError` that names every issue. */
export async function loadRules(folder: string): Promise<Rules> {
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

function parseRows<Row>(
  file: YamlFile,
  schema: z.ZodType<Row[]>,
  checks: readonly ((rows: readonly Row[]) => RowIssue[])[],
): Row[] | undefined {
  const rows = parseContent(file, schema);
  if (!rows) return undefined;
  const issues = checks.flatMap((check) => check(rows));
  file.issues.push(...issues.map(({ row, field, message }) => file.issueAt([row, field], message)));
  return rows;
}
