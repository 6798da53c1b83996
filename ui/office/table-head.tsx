/** A column's title: of figures, on wide screens only, or for screen readers only, as that of pictures. */
type ColumnTitle =
  | string
  | readonly [title: string, kind: 'num' | 'only-d' | 'num only-d' | 'sr' | 'picture'];

/** The titles of a table's columns. */
export function TableHead({ columns }: { columns: readonly ColumnTitle[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [title, kind] = typeof column === 'string' ? [column] : column;
          const isRead = kind === 'sr' || kind === 'picture';
          return (
            <th key={title} scope="col" className={kind === 'picture' ? 'th' : isRead ? undefined : kind}>
              {isRead ? <span className="sr">{title}</span> : title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
