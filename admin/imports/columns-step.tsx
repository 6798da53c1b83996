import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/office/note.tsx';
import { targetsQuery } from '../calls/imports.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { ColumnTable } from './column-table.tsx';
import { FileForm } from './file-form.tsx';
import type { Import } from './import.ts';
import { ImportFrame } from './import-frame.tsx';
import { words } from './messages.ts';
import { useColumns } from './use-columns.ts';

/** The second step: where each column goes, and how it is read. */
export function ColumnsStep({ found, onChecked }: { found: Import; onChecked(): void }) {
  const { data } = useQuery(targetsQuery(found.kind));
  const edited = useColumns(found, data?.targets ?? [], onChecked);
  const { columns, errors, isBusy } = edited;
  const hasError = (index: number): boolean =>
    Object.keys(errors).some((field) => field.startsWith(`columns/${index}/`));
  const isSure = (index: number): boolean =>
    edited.isAsSuggested(index) && found.columns[index]?.isSure === true && !hasError(index);
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
      <FileForm found={found} edited={edited} />
      {found.failure !== null && <Note kind="danger">{found.failure}</Note>}
      {edited.failure !== undefined && <Note kind="danger">{edited.failure}</Note>}
      <p className="ilook">
        {open.length > 0 && <b>{words.lookAt(open.length)}</b>}{' '}
        {found.mappingName !== '' && words.savedAs(found.mappingName)}
      </p>
      {open.length > 0 && <ColumnTable {...table} shown={open} />}
      {sure.length > 0 && (
        <details className="isure">
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
