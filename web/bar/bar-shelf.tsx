import { useState } from 'react';
import type { BarGroup, StoredBar } from '#contract/bar/bar-data.ts';
import { foldText } from '#contract/fold-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { ShelfGroup, ShelfKind } from './bar-page.server.ts';
import { changeBar } from './bar-store.ts';
import { words } from './words.ts';

/** The group that is open to begin with; all of them would be a list of some screens. */
const FIRST_OPEN: BarGroup = 'spirits';

/** Every kind with its box, in groups that open and close, and a field that finds one. */
export function BarShelf({ shelf, bar }: { shelf: readonly ShelfGroup[]; bar: StoredBar }) {
  const [sought, seek] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<BarGroup>>(new Set([FIRST_OPEN]));
  const ticked = new Set(bar.have);
  const bottled = new Set(bar.bottles.map(({ kind }) => kind));
  const text = foldText(sought.trim().toWellFormed());
  const isFinding = text !== '';
  const groups = shelf
    .map(({ group, kinds }) => ({
      group,
      kinds,
      found: kinds.filter(({ name }) => foldText(name).includes(text)),
    }))
    .filter(({ found }) => found.length > 0);
  const turn = (group: BarGroup, isOpen: boolean): void => {
    // While something is looked for, groups open by themselves; afterwards they are as they were.
    if (isFinding || opened.has(group) === isOpen) return;
    const next = new Set(opened);
    if (isOpen) next.add(group);
    else next.delete(group);
    setOpened(next);
  };
  return (
    // Boxes are as the bar is, not as a browser remembers them from before.
    <form className="bar__kinds" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <label className="with-icon">
        <span className="sr">{words.shelf.filter}</span>
        <Icon name="search" />
        <input
          className="input input--sm"
          type="search"
          value={sought}
          placeholder={words.shelf.filter}
          autoComplete="off"
          onChange={({ currentTarget }) => seek(currentTarget.value)}
        />
      </label>
      <p className="hint" role="status">
        {groups.length === 0 && words.shelf.none}
      </p>
      {groups.map(({ group, kinds, found }) => (
        <details
          key={group}
          className="bar__group"
          open={isFinding || opened.has(group)}
          onToggle={({ currentTarget }) => turn(group, currentTarget.open)}
        >
          <summary>
            <h3>{words.shelf.groups[group]}</h3>
            <span className="check__n">
              {words.shelf.ticked(
                kinds.filter(({ id }) => ticked.has(id) || bottled.has(id)).length,
                kinds.length,
              )}
            </span>
          </summary>
          {found.map((kind) => (
            <KindBox
              key={kind.id}
              kind={kind}
              isTicked={ticked.has(kind.id)}
              isBottled={bottled.has(kind.id)}
            />
          ))}
        </details>
      ))}
    </form>
  );
}

function KindBox(props: { kind: ShelfKind; isTicked: boolean; isBottled: boolean }) {
  const { kind, isTicked, isBottled } = props;
  return (
    <label className={`check bar__kind bar__kind--${kind.level}`}>
      <input
        type="checkbox"
        data-kind={kind.id}
        checked={isTicked || isBottled}
        disabled={isBottled}
        onChange={({ currentTarget }) => tick(kind.id, currentTarget.checked)}
      />
      {kind.name}
      {isBottled && <span className="check__n">{words.shelf.byBottle}</span>}
    </label>
  );
}

function tick(kind: string, isThere: boolean): void {
  changeBar((bar) => {
    const others = bar.have.filter((id) => id !== kind);
    return { ...bar, have: isThere ? [...others, kind] : others };
  });
}
