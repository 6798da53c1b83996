import { useState } from 'react';
import { Combobox } from '../office/combobox.tsx';
import { type DataOrder, DataTable } from '../office/data-table.tsx';
import { Menu } from '../office/menu.tsx';
import { Tabs } from '../office/tabs.tsx';
import { Example } from './example.tsx';

export function OfficeExamples() {
  return (
    <>
      <Example title="Menu">
        <ActionMenu />
      </Example>
      <Example title="Combobox">
        <Combobox
          label="Producer"
          choices={PRODUCERS}
          chosen="auchenfearn"
          hint="Type a part of the name."
          openLabel="Show all producers"
          emptyText="No producer has this name."
          onChoose={() => undefined}
        />
        <Combobox
          label="Producer"
          choices={PRODUCERS}
          chosen={null}
          error="Choose a producer from the list."
          openLabel="Show all producers"
          emptyText="No producer has this name."
          onChoose={() => undefined}
        />
        <Combobox
          label="Producer"
          choices={PRODUCERS}
          chosen="steinbruck"
          isDisabled
          openLabel="Show all producers"
          emptyText="No producer has this name."
          onChoose={() => undefined}
        />
      </Example>
      <Example title="Tabs">
        <Tabs
          label="Orders"
          tabs={[
            { id: 'pack', label: 'To pack', count: 12, content: <p>Twelve orders wait.</p> },
            { id: 'sent', label: 'Shipped', count: 340, content: <p>340 orders are on their way.</p> },
            { id: 'returned', label: 'Returned', isDisabled: true, content: null },
          ]}
        />
      </Example>
      <Example title="Table">
        <Bottles />
      </Example>
      <Example title="Table without rows">
        <DataTable
          label="Bottles"
          columns={COLUMNS}
          rows={[]}
          order={null}
          selected={new Set()}
          selectAllLabel="Select all bottles"
          emptyText="No bottles yet."
          onOrder={() => undefined}
          onSelect={() => undefined}
        />
      </Example>
    </>
  );
}

const PRODUCERS = [
  { id: 'auchenfearn', label: 'Auchenfearn' },
  { id: 'rive', label: "Rive d'Été" },
  { id: 'steinbruck', label: 'Steinbrück' },
  { id: 'thornwick', label: 'Thornwick & Vale' },
  { id: 'valmorin', label: 'Château Valmorin', isDisabled: true },
];

function ActionMenu() {
  const [done, setDone] = useState('');
  return (
    <>
      <div className="ex__row">
        <Menu
          label="More actions"
          actions={[
            { id: 'duplicate', label: 'Duplicate', shortcut: 'd' },
            { id: 'export', label: 'Export as CSV' },
            { id: 'merge', label: 'Merge with another', isDisabled: true },
            { id: 'archive', label: 'Archive', isDangerous: true },
          ]}
          onAction={setDone}
        />
      </div>
      <p className="hint" role="status">
        {done}
      </p>
    </>
  );
}

type Bottle = { id: string; name: string; sku: string; stock: number };

const BOTTLES: readonly Bottle[] = [
  { id: '1', name: 'Glen Orrin 12', sku: 'GO-12', stock: 48 },
  { id: '2', name: 'Aurelle', sku: 'AU-01', stock: 6 },
  { id: '3', name: 'Château Valmorin 2018', sku: 'CV-18', stock: 120 },
];

const COLUMNS = [
  { id: 'name', label: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }: Bottle) => name },
  { id: 'sku', label: 'SKU', cell: ({ sku }: Bottle) => sku },
  { id: 'stock', label: 'On hand', isNumber: true, isSortable: true, cell: ({ stock }: Bottle) => stock },
];

function Bottles() {
  const [order, setOrder] = useState<DataOrder>({ column: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  const sign = order.direction === 'ascending' ? 1 : -1;
  const rows = BOTTLES.toSorted((one, other) =>
    order.column === 'stock' ? sign * (one.stock - other.stock) : sign * one.name.localeCompare(other.name),
  );
  return (
    <DataTable
      label="Bottles"
      columns={COLUMNS}
      rows={rows}
      order={order}
      selected={selected}
      selectAllLabel="Select all bottles"
      emptyText="No bottles yet."
      onOrder={setOrder}
      onSelect={setSelected}
    />
  );
}
