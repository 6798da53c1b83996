import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { IMPORT_ENCODINGS, IMPORT_KEYS, IMPORT_SEPARATORS } from '#contract/staff/imports.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/office/note.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { targetsQuery } from '../calls/imports.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { useSupplierChoices } from '../suppliers/use-supplier-choices.ts';
import { ColumnTable } from './column-table.tsx';
import type { Import } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { words } from './messages.ts';
import { useColumns } from './use-columns.ts';

/** The second step: where each column goes, and how it is read. */
export function ColumnsStep({ found, onChecked }: { found: Import; onChecked(): void }) {
  const { data } = useQuery(targetsQuery());
  const edited = useColumns(found, data?.targets ?? [], onChecked);
  const { columns, errors, isBusy } = edited;
  const isSure = (index: number): boolean =>
    edited.isAsSuggested(index) && found.columns[index]?.isSure === true && !errors[`columns/${index}/mark`];
  const open = [...columns.keys()].filter((index) => !isSure(index));
  const sure = [...columns.keys()].filter(isSure);
  const start = (
    <Button variant="primary" isBusy={isBusy} onClick={() => void edited.check()}>
      {words.check(found.rowCount)}
    </Button>
  );
  const table = { columns, targets: data?.targets ?? [], errors, found, onChange: edited.change };
  return (
    <ImportFrame
      found={found}
      step="columns"
      title={words.steps.columns}
      fact={words.found(found.rowCount, columns.length)}
      actions={
        <>
          <LinkButton to="/imports">{words.back}</LinkButton>
          <span className="only-d">{start}</span>
        </>
      }
      foot={start}
    >
      <Form found={found} edited={edited} />
      {found.failure !== null && <Note kind="danger">{found.failure}</Note>}
      {edited.failure !== undefined && <Note kind="danger">{edited.failure}</Note>}
      <p className="ilook">
        {open.length > 0 && <b>{words.lookAt(open.length)}</b>}{' '}
        {found.mappingName !== '' && words.savedAs(found.mappingName)}
      </p>
      {open.length > 0 && <ColumnTable {...table} shown={open} />}
      {sure.length > 0 && (
        <details className="isure" open={open.length === 0}>
          <summary>
            <Icon name="check" />
            {words.sureColumns(sure.length)}
          </summary>
          <ColumnTable {...table} shown={sure} />
        </details>
      )}
    </ImportFrame>
  );
}

/** How the whole file is read. */
function Form({ found, edited }: { found: Import; edited: ReturnType<typeof useColumns> }) {
  const id = useId();
  const suppliers = useSupplierChoices();
  return (
    <div className="iform">
      <SelectField
        id={`${id}-encoding`}
        label={words.encoding}
        value={found.encoding}
        onChange={({ target }) => void edited.readAs({ encoding: target.value })}
      >
        {IMPORT_ENCODINGS.map((encoding) => (
          <option key={encoding} value={encoding}>
            {words.encodings[encoding]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-separator`}
        label={words.separator}
        value={found.separator}
        onChange={({ target }) => void edited.readAs({ separator: target.value })}
      >
        {IMPORT_SEPARATORS.map((separator) => (
          <option key={separator} value={separator}>
            {words.separators[separator]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-key`}
        label={words.key}
        value={edited.key}
        error={edited.errors['key']}
        onChange={({ target }) => edited.setKey(target.value)}
      >
        {IMPORT_KEYS.map((key) => (
          <option key={key} value={key}>
            {words.keys[key]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-supplier`}
        label={words.supplier}
        value={edited.supplierId ?? ''}
        onChange={({ target }) => edited.setSupplierId(target.value || null)}
      >
        <option value="">{words.noSupplier}</option>
        {suppliers.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`${id}-name`}
        label={words.mappingName}
        hint={words.mappingHint}
        optional=""
        fieldClass="iform__wide"
        maxLength={80}
        value={edited.mappingName}
        onChange={({ target }) => edited.setMappingName(target.value)}
      />
    </div>
  );
}
