import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ExportKind, getExportKind } from '#contract/staff/exports.ts';
import { createExport } from '../calls/exports.ts';
import { SelectField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { type ExportedRows, parseFormat } from './export.ts';
import { ExportProgress } from './export-progress.tsx';
import { FormatField } from './format-field.tsx';
import { words } from './messages.ts';

/** Chooses how rows of a list are written, and then shows the file. */
export function ExportSheet(props: { kinds: readonly ExportKind[]; rows: ExportedRows; onClose(): void }) {
  const { kinds, rows, onClose } = props;
  const queries = useQueryClient();
  const [exportId, setExportId] = useState<string | null>(null);
  const [first] = kinds;
  // Searched words narrow every list but the history.
  const isUnsearched = 'filter' in rows && 'q' in rows.filter && isHistory(kinds);
  const form = useOfficeForm({
    initial: { kind: first ?? '', format: 'csv-comma' },
    save: async ({ kind, format }) => {
      const chosen = kinds.filter((one) => one === kind);
      return await createExport({ kinds: chosen, ...parseFormat(format), ...toBody(rows, isUnsearched) });
    },
    onSaved: ({ id }) => {
      setExportId(id);
      void queries.invalidateQueries({ queryKey: ['exports'] });
    },
  });
  if (exportId !== null) return <ExportProgress id={exportId} onClose={onClose} />;
  return (
    <FormSheet form={form} title={words.exportThis} submit={words.exportThis} onClose={onClose}>
      <p>
        <b>{'ids' in rows ? words.selectedRows(rows.ids.length) : words.rowsOfView(rows.count)}</b>
      </p>
      {isUnsearched && <p>{words.noSearch}</p>}
      {kinds.length > 1 && (
        <SelectField
          form={form}
          name="kind"
          label={words.what}
          options={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
      )}
      <FormatField form={form} />
    </FormSheet>
  );
}

const isHistory = (kinds: readonly ExportKind[]): boolean =>
  kinds.some((kind) => getExportKind(kind).list === 'audit-events');

function toBody(rows: ExportedRows, isUnsearched: boolean) {
  if ('ids' in rows) return { ids: [...rows.ids] };
  const { q, ...filter } = rows.filter;
  return { filter: isUnsearched || q === undefined ? filter : { ...filter, q } };
}
