import type { ReactNode } from 'react';
import {
  Cell,
  Checkbox,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components';

/** One column. Numbers are right and tabular. */
export type DataColumn<Item> = {
  id: string;
  label: string;
  /** The column that names the row for screen readers; one at least. */
  isRowHeader?: boolean;
  isNumber?: boolean;
  isSortable?: boolean;
  cell(item: Item): ReactNode;
};

/** Order of the rows: the id of a column, and its direction. */
export type DataOrder = { column: string; direction: 'ascending' | 'descending' };

/**
 * A table whose rows can be ordered and selected. Tab enters it, arrows move through it, Space
 * selects, Shift extends. The caller orders the rows.
 */
export function DataTable<Item extends { id: string; name: string }>(props: {
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  order: DataOrder | null;
  selected: ReadonlySet<string>;
  /** Accessible name of the checkbox that selects all rows. */
  selectAllLabel: string;
  emptyText: string;
  onOrder(order: DataOrder): void;
  onSelect(selected: ReadonlySet<string>): void;
}) {
  const { label, columns, rows, order, selected, selectAllLabel, emptyText, onOrder, onSelect } = props;
  const select = (selection: Selection): void =>
    onSelect(new Set(selection === 'all' ? rows.map(({ id }) => id) : [...selection].map(String)));
  const sort = ({ column, direction }: SortDescriptor): void =>
    onOrder({ column: String(column), direction });
  return (
    <div className="datatable">
      <Table
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={select}
        onSortChange={sort}
        {...(order === null ? {} : { sortDescriptor: order })}
      >
        <TableHeader>
          <Column>
            <RowCheckbox label={selectAllLabel} />
          </Column>
          {columns.map(({ id, label: name, isRowHeader = false, isNumber = false, isSortable = false }) => (
            <Column
              key={id}
              id={id}
              isRowHeader={isRowHeader}
              allowsSorting={isSortable}
              className={isNumber ? 'datatable__n' : ''}
            >
              {name}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => emptyText}>
          {rows.map((item) => (
            <Row key={item.id} id={item.id} textValue={item.name}>
              <Cell>
                <RowCheckbox />
              </Cell>
              {columns.map(({ id, isNumber = false, cell }) => (
                <Cell key={id} className={isNumber ? 'datatable__n' : ''}>
                  {cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Selects a row; the library names it after the row. */
function RowCheckbox({ label }: { label?: string }) {
  return (
    <Checkbox slot="selection" className="rowcheck" {...(label === undefined ? {} : { 'aria-label': label })}>
      <span aria-hidden="true" />
    </Checkbox>
  );
}
