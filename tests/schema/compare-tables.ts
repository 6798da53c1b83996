import type { ColumnShape, DeclaredTable, TableShape } from './table-shape.ts';

/**
 * Returns one sentence per difference between what modules declare and what the migrated database
 * holds. Columns of a view are compared by name and type only.
 */
export function compareTables(
  declared: readonly DeclaredTable[],
  stored: ReadonlyMap<string, TableShape>,
): string[] {
  const byName = Map.groupBy(declared, (table) => table.name);
  return [
    ...[...stored].flatMap(([name, table]) => compareStored(name, table, byName.get(name) ?? [])),
    ...[...byName.keys()]
      .filter((name) => !stored.has(name))
      .map((name) => `${name}: ${ownersOf(byName, name)} declares it, no migration creates it`),
  ];
}

function ownersOf(byName: ReadonlyMap<string, readonly DeclaredTable[]>, name: string): string {
  return (byName.get(name) ?? []).map((table) => table.owner).join(' and ');
}

function compareStored(name: string, stored: TableShape, declared: readonly DeclaredTable[]): string[] {
  const [table] = declared;
  if (table === undefined) {
    return stored.kind === 'view'
      ? []
      : [`${name}: a migration creates it, no tables.ts declares it: add it to the tables.ts of its owner`];
  }
  if (declared.length > 1) {
    return [
      `${name}: declared ${declared.length} times, by ${declared.map(({ owner }) => owner).join(' and ')}`,
    ];
  }
  if (table.kind !== stored.kind)
    return [`${name}: declared as a ${table.kind}, the database has a ${stored.kind}`];
  return [...compareColumns(table, stored), ...compareKeys(table, stored)];
}

function compareKeys(declared: DeclaredTable, stored: TableShape): string[] {
  const [ours, theirs] = [declared.primaryKey.join(', '), stored.primaryKey.join(', ')];
  return ours === theirs
    ? []
    : [`${declared.name}: primary key (${ours}) declared, (${theirs}) in the database`];
}

function compareColumns(declared: DeclaredTable, stored: TableShape): string[] {
  const missing = [...stored.columns.keys()]
    .filter((column) => !declared.columns.has(column))
    .map((column) => `${declared.name}.${column}: in the database, not declared by ${declared.owner}`);
  const found = [...declared.columns].flatMap(([column, shape]) => {
    const other = stored.columns.get(column);
    const place = `${declared.name}.${column}`;
    if (other === undefined) return [`${place}: declared by ${declared.owner}, not in the database`];
    return declared.kind === 'view'
      ? compareField(place, 'type', shape.type, other.type)
      : compareColumn(place, shape, other);
  });
  return [...missing, ...found];
}

function compareColumn(place: string, declared: ColumnShape, stored: ColumnShape): string[] {
  return [
    ...compareField(place, 'type', declared.type, stored.type),
    ...compareField(place, 'nullability', nullability(declared), nullability(stored)),
    ...compareField(place, 'default', declared.defaultValue, stored.defaultValue),
    ...compareField(place, 'generation', declared.generation, stored.generation),
    ...compareField(place, 'values', values(declared), values(stored)),
  ];
}

function compareField(
  place: string,
  what: string,
  declared: string | undefined,
  stored: string | undefined,
): string[] {
  return declared === stored
    ? []
    : [`${place}: ${what} ${declared ?? 'none'} declared, ${stored ?? 'none'} in the database`];
}

const nullability = ({ isRequired }: ColumnShape): string => (isRequired ? 'not null' : 'nullable');
const values = (column: ColumnShape): string | undefined => column.values?.toSorted().join(' | ');
