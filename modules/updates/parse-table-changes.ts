/**
 * What a migration does to a table, the longest work first: `rewritten` copies it while all wait;
 * `scanned` reads it while writers wait; `indexed` builds an index while writers wait; `filled` changes
 * rows; `indexed-beside` builds an index while all go on; `dropped` removes it.
 */
export type TableEffect = 'rewritten' | 'scanned' | 'indexed' | 'filled' | 'indexed-beside' | 'dropped';

export type TableChange = { table: string; effect: TableEffect };

/** Longest first: a table with several effects is listed with the first of them. */
const ORDER: readonly TableEffect[] = [
  'rewritten',
  'scanned',
  'indexed',
  'filled',
  'indexed-beside',
  'dropped',
];

type Pattern = readonly [statement: RegExp, effect: TableEffect];

const TABLE = String.raw`(?:if exists |only )*(?:public\.)?"?(\w+)"?`;
const of = (source: string): RegExp => new RegExp(source.replaceAll('TABLE', TABLE), 'i');

/** The first group is the table. The first pattern that fits a statement counts. */
const PATTERNS: readonly Pattern[] = [
  [of(String.raw`^alter table TABLE.*\b(?:type|set data type) `), 'rewritten'],
  [
    of(String.raw`^alter table TABLE.*\badd (?:column )?.*\b(?:stored|identity|serial|bigserial)\b`),
    'rewritten',
  ],
  [
    of(
      String.raw`^alter table TABLE.*\badd (?:column )?.*default (?:gen_random_uuid|random|clock_timestamp|nextval)`,
    ),
    'rewritten',
  ],
  [of(String.raw`^(?:cluster|vacuum \(?full\)?) TABLE`), 'rewritten'],
  [of(String.raw`^alter table TABLE.*\badd (?:constraint \w+ )?(?:primary key|unique)\b`), 'indexed'],
  [of(String.raw`^alter table TABLE.*\badd column .*\b(?:unique|primary key)\b`), 'indexed'],
  [of(String.raw`^alter table TABLE.*\bset not null\b`), 'scanned'],
  [of(String.raw`^alter table TABLE.*\badd constraint (?!.*not valid)`), 'scanned'],
  [of(String.raw`^alter table TABLE.*\badd column .*\b(?:check|references)\b`), 'scanned'],
  [of(String.raw`^alter table TABLE.*\bvalidate constraint\b`), 'scanned'],
  [of(String.raw`^create (?:unique )?index concurrently .*?\bon TABLE`), 'indexed-beside'],
  [of(String.raw`^create (?:unique )?index .*?\bon TABLE`), 'indexed'],
  [of(String.raw`^(?:with .*\) )?update TABLE`), 'filled'],
  [of(String.raw`^delete from TABLE`), 'filled'],
  [of(String.raw`^drop table TABLE`), 'dropped'],
];

/**
 * Returns the tables that a migration works on for long when they are large, each once. Bodies of
 * functions do not count: they run later. Statements that hold a lock for a moment are left out.
 */
export function parseTableChanges(sql: string): TableChange[] {
  const effects = new Map<string, TableEffect>();
  for (const statement of splitStatements(sql)) {
    const [table, effect] = findChange(statement) ?? [];
    if (table === undefined || effect === undefined) continue;
    const before = effects.get(table);
    if (before === undefined || ORDER.indexOf(effect) < ORDER.indexOf(before)) effects.set(table, effect);
  }
  return [...effects].map(([table, effect]) => ({ table, effect }));
}

function findChange(statement: string): [table: string, effect: TableEffect] | undefined {
  for (const [pattern, effect] of PATTERNS) {
    const table = pattern.exec(statement)?.[1];
    if (table !== undefined) return [table, effect];
  }
  return undefined;
}

function splitStatements(sql: string): string[] {
  return sql
    .replaceAll(/(\bdo\s+)?\$(\w*)\$([\s\S]*?)\$\2\$/gi, (_, runs?: string, _tag?: string, body = '') =>
      runs === undefined ? "''" : `; ${body.replaceAll(/\b(?:begin|loop|then|else)\b/gi, ';')}`,
    )
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}
