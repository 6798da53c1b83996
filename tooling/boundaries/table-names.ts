const NAME = '(?:only\\s+)?"?[a-z_][a-z0-9_]*"?';
/** A word that cannot be an alias, because it begins what may follow a table. */
const NOT_ALIAS = '(?!(?:as|using|join|left|right|full|inner|cross|from)\\b)';
const ALIAS = `(?:\\s+as)?(?:\\s+${NOT_ALIAS}[a-z_][a-z0-9_]*)?`;
/** Before one table, or before several with commas between them. */
const PLACES = 'from|using|join(?:\\s+lateral)?|insert\\s+into|update|truncate(?:\\s+table)?|lock\\s+table';
const TABLES = new RegExp(
  `(?<!distinct\\s)\\b(?:${PLACES})\\s+(${NAME}${ALIAS}(?:\\s*,\\s*${NAME}${ALIAS})*)`,
  'g',
);
/** How a query begins outside an `sql` template. The shop's sentences begin with a capital. */
const BEGINNING =
  /^[\s(]*(?:select|insert into|update|delete from|with|lock table|truncate|from|(?:(?:left|inner|cross) )?join|where|and|exists|union|case|coalesce)\b/;

/** Returns whether a text that stands anywhere in the program is SQL. */
export function isSql(text: string): boolean {
  return BEGINNING.test(text);
}

/** Returns the names that stand where SQL names a table: tables, views, and names of subqueries. */
export function findTableNames(statement: string): string[] {
  const code = statement.replace(/--.*$/gm, '');
  return [...code.matchAll(TABLES)].flatMap(([, list = '']) => list.split(',').map(nameOf));
}

function nameOf(item: string): string {
  return item
    .trim()
    .replace(/^only\s+/, '')
    .replace(/^"?([a-z0-9_]+).*$/s, '$1');
}
