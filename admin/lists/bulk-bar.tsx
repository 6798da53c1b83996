import { useRef } from 'react';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { useFitting } from '#ui/office/use-fitting.ts';
import { PHONE, useMedia } from '#ui/office/use-media.ts';
import type { BulkAction } from './list-definition.ts';
import { words } from './messages.ts';
import type { RowSelection, Selecting } from './use-selection.ts';

/** What can be done with the selected rows. What does not fit is in a menu. */
export function BulkBar<Row>({ rows, bulk }: { rows: RowSelection<Row>; bulk: readonly BulkAction[] }) {
  const { selection, matching } = rows;
  const { count } = selection;
  const isPhone = useMedia(PHONE);
  const row = useRef<HTMLDivElement>(null);
  const fitting = useFitting(row, bulk.length);
  const extend = [
    ...(isPhone && !rows.isPage ? [{ label: words.selectAll, run: rows.selectPage }] : []),
    ...(matching === undefined
      ? []
      : [{ label: words.selectMatching(formatNumber(matching)), run: rows.selectMatching }]),
  ];
  const actions = bulk.map(({ id, label, run }) => ({
    id,
    label,
    run: () => void run(selection).then(rows.end),
  }));
  const rest = actions.slice(fitting);
  const items = isPhone ? [...rest, ...extend] : rest;
  return (
    <div className="bulk" role="group" aria-label={words.selected(count)}>
      <b aria-live="polite">
        {'filter' in selection ? words.allSelected(formatNumber(count)) : words.selected(formatNumber(count))}
      </b>
      {!isPhone &&
        extend.map(({ label, run }) => (
          <Button key={label} size="small" className="bulk__extend" onClick={run}>
            {label}
          </Button>
        ))}
      <div className="bulk__row" ref={row}>
        {actions.map(({ id, label, run }, index) => (
          <Button key={id} size="small" className={index < fitting ? undefined : 'bulk__rest'} onClick={run}>
            {label}
          </Button>
        ))}
      </div>
      {items.length > 0 && <Menu label={words.moreActions} icon="dots-three" size="small" items={items} />}
      <IconButton icon="x" label={words.clear} onClick={rows.end} />
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
