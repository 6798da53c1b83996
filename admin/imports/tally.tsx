import { formatNumber } from '#contract/format/format-number.ts';
import { words } from './messages.ts';

export type TallyEntry<Id extends string> = { id: Id; label: string; count: number };

/** Counts side by side; each shows its rows. */
export function Tally<Id extends string>(props: {
  entries: readonly TallyEntry<Id>[];
  chosen: Id;
  onChoose(id: Id): void;
}) {
  const { entries, chosen, onChoose } = props;
  return (
    <div className="itally" role="group" aria-label={words.showOnly}>
      {entries.map(({ id, label, count }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <b>{formatNumber(count)}</b>
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
