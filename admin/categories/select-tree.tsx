import { useState } from 'react';
import { formatNumber } from '#contract/format/format-number.ts';
import { Button } from '#ui/button.tsx';
import { DeleteSheet } from './delete-sheet.tsx';
import { type Category, isWithin, toBranches } from './category-tree.ts';
import { words } from './messages.ts';

/** The whole tree with a box for each category; a box also selects all below it. */
export function SelectTree({ all, onEnd }: { all: readonly Category[]; onEnd(): void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const branches = toBranches(all, new Set(all.map(({ id }) => id)));
  // What was deleted meanwhile is no longer selected.
  const ids = all.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
  const toggle = (id: string): void => {
    const below = all.flatMap((one) => (isWithin(all, one.id, id) ? [one.id] : []));
    setChosen((before) =>
      before.has(id) ? before.difference(new Set(below)) : before.union(new Set(below)),
    );
  };
  const isAll = ids.length === all.length;
  return (
    <div className="tree tree--select">
      <div className="tree__bar" role="group" aria-label={words.selected(ids.length)}>
        <b aria-live="polite">{words.selected(ids.length)}</b>
        <Button size="small" onClick={() => setChosen(new Set(isAll ? [] : all.map(({ id }) => id)))}>
          {isAll ? words.selectNone : words.selectAll}
        </Button>
        <Button size="small" variant="danger" disabled={ids.length === 0} onClick={() => setDeleting(true)}>
          {words.deleteMany}
        </Button>
        <Button size="small" onClick={onEnd}>
          {words.endSelecting}
        </Button>
      </div>
      <p className="q tree__hint">{words.selectHint}</p>
      <ul className="tree__rows">
        {branches.map(({ category: { id, name }, depth, total }) => (
          <li key={id}>
            <label className={`tree__row depth-${depth}`}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span className="tree__name">{name}</span>
              <span className="tree__count">
                {formatNumber(total)}
                <span className="sr"> {words.products(total).replace(/^\d+ /, '')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {isDeleting && (
        <DeleteSheet
          ids={ids}
          onClose={(isDone) => {
            setDeleting(false);
            if (isDone) setChosen(new Set());
          }}
        />
      )}
    </div>
  );
}
