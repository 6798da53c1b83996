import { join } from 'node:path';
import type { z } from 'zod';
import { parseContent, type FileFault, readYamlFile, type YamlFile } from '#platform/data-file/yaml-file.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { type RowFault, wrongAges, wrongDeposits, wrongIds, wrongTaxes } from './check-rules.ts';
import {
  AgesFileSchema,
  DepositsFileSchema,
  type Rules,
  TaxesFileSchema,
  TimeZonesFileSchema,
} from './rules.ts';

/**
 * Reads `ages.yaml`, `taxes.yaml`, `deposits.yaml` and `time-zones.yaml` of a folder. What is wrong in them, or missing, or
 * said twice comes back as faults that name file, line and field. A file that is not there throws.
 */
export async function readRules(
  folder: string,
): Promise<{ ok: true; rules: Rules } | { ok: false; faults: FileFault[] }> {
  const [agesFile, taxesFile, depositsFile, zonesFile] = await Promise.all([
    readYamlFile(join(folder, 'ages.yaml'), 'ages.yaml'),
    readYamlFile(join(folder, 'taxes.yaml'), 'taxes.yaml'),
    readYamlFile(join(folder, 'deposits.yaml'), 'deposits.yaml'),
    readYamlFile(join(folder, 'time-zones.yaml'), 'time-zones.yaml'),
  ]);
  const ages = parseRows(agesFile, AgesFileSchema, [wrongIds('age'), wrongAges]);
  const taxes = parseRows(taxesFile, TaxesFileSchema, [wrongIds('tax'), wrongTaxes]);
  const deposits = parseRows(depositsFile, DepositsFileSchema, [wrongIds('deposit'), wrongDeposits]);
  const timeZones = parseContent(zonesFile, TimeZonesFileSchema);
  const faults = [agesFile, taxesFile, depositsFile, zonesFile].flatMap((file) => file.faults);
  if (!ages || !taxes || !deposits || !timeZones || faults.length > 0) return { ok: false, faults };
  return { ok: true, rules: { ages, taxes, deposits, timeZones } };
}

/** The same, where faults stop a start: a `StartProblem` that names every one. */
export async function loadRules(folder: string): Promise<Rules> {
  const read = await readRules(folder);
  if (read.ok) return read.rules;
  const faults = read.faults.map(({ file, line, field, message }) =>
    [`${file}:${line}`, ...(field === '' ? [] : [field]), message].join(': '),
  );
  throw new StartProblem(
    `The rules of the provinces are not as they should be:\n${faults.join('\n')}`,
    `Correct those rows in ${folder}.`,
  );
}

function parseRows<Row>(
  file: YamlFile,
  schema: z.ZodType<Row[]>,
  checks: readonly ((rows: readonly Row[]) => RowFault[])[],
): Row[] | undefined {
  const rows = parseContent(file, schema);
  if (!rows) return undefined;
  const faults = checks.flatMap((check) => check(rows));
  file.faults.push(...faults.map(({ row, field, message }) => file.faultAt([row, field], message)));
  return rows;
}
