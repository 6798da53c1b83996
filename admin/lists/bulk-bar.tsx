import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { BulkAction } from './list-definition.ts';
import { words } from './messages.ts';
import type { RowSelection, Selecting } from './use-selection.ts';

/** What can be done with the selected rows. */
export function BulkBar<Row>({ rows, bulk }: { rows: RowSelection<Row>; bulk: readonly BulkAction[] }) {
  const { selection, matching } = rows;
  const { count } = selection;
  return (
    <div className="bulk" role="group" aria-label={words.selected(count)}>
      <b aria-live="polite">
        {'filter' in selection ? words.allSelected(formatNumber(count)) : words.selected(formatNumber(count))}
      </b>
      {!rows.isPage && (
        <Button size="small" className="only-m" onClick={rows.selectPage}>
          {words.selectAll}
        </Button>
      )}
      {matching !== undefined && (
        <Button size="small" onClick={rows.selectMatching}>
          {words.selectMatching(formatNumber(matching))}
        </Button>
      )}
      {bulk.map(({ id, label, run }) => (
        <Button key={id} size="small" onClick={() => void run(selection).then(rows.end)}>
          {label}
        </Button>
      ))}
      <Button size="small" onClick={rows.end}>
        {words.clear}
      </Button>
    </div>
  );
}

/** On phones: begins and ends the selection of rows. */
export function SelectOnPhones({ selecting }: { selecting: Selecting }) {
  const [isSelecting, setSelecting] = selecting;
  return (
    <span className="select-m">
      <IconButton
        icon={isSelecting ? 'x' : 'check'}
        label={isSelecting ? words.endSelecting : words.beginSelecting}
        aria-pressed={isSelecting}
        onClick={() => setSelecting(!isSelecting)}
      />
    </span>
  );
}
