/** A column's title: of figures, on wide screens only, or for screen readers only. */
type ColumnTitle = string | readonly [title: string, kind: 'num' | 'only-d' | 'sr'];

/** The titles of a table's columns. */
export function TableHead({ columns }: { columns: readonly ColumnTitle[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [title, kind] = typeof column === 'string' ? [column] : column;
          return (
            <th key={title} scope="col" className={kind === 'sr' ? undefined : kind}>
              {kind === 'sr' ? <span className="sr">{title}</span> : title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
