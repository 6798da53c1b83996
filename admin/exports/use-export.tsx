import { type ReactNode, useState } from 'react';
import { type ExportKind, getExportKind } from '#contract/staff/exports.ts';
import { usePerson } from '../api-client/person.ts';
import type { BulkAction, FoundRows } from '../lists/list-definition.ts';
import type { ExportedRows } from './export.ts';
import { ExportSheet } from './export-sheet.tsx';
import { words } from './messages.ts';

/**
 * The export of a list: of what its view finds, and of the selected rows. `kinds` are the tables that
 * can be made of its rows. Without the permission there is neither.
 */
export function useExport(kinds: readonly ExportKind[]): {
  /** For the bar of selected rows. */
  actions: readonly BulkAction[];
  /** For the list. */
  exportFound: ((found: FoundRows) => void) | undefined;
  sheet: ReactNode;
} {
  const { may } = usePerson();
  const [rows, setRows] = useState<ExportedRows | null>(null);
  const offered = kinds.filter((kind) => may('export.run') && may(getExportKind(kind).permission));
  if (offered.length === 0) return { actions: [], exportFound: undefined, sheet: null };
  return {
    actions: [
      {
        id: 'export',
        label: words.exportThis,
        // The selection stays: something else may be done with it.
        run: (selection) => {
          setRows(
            'ids' in selection
              ? { ids: selection.ids }
              : { filter: selection.filter, count: String(selection.count) },
          );
          return new Promise(() => undefined);
        },
      },
    ],
    exportFound: ({ filter, total }) => setRows({ filter, count: total }),
    sheet: rows && <ExportSheet kinds={offered} rows={rows} onClose={() => setRows(null)} />,
  };
}
