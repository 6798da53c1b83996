import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '#contract/format/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { type Branch, type Category, listLineage, toBranches } from './category-tree.ts';
import { words } from './messages.ts';
import { focusRow, type MoveCategory, useTreeMoves } from './use-tree-moves.ts';

/**
 * The tree of categories. Arrows go through it, right and left open and close, Enter chooses. A category
 * is moved by drag, or by Alt with an arrow.
 */
export function TreeView(props: {
  all: readonly Category[];
  chosenId: string | undefined;
  onChoose(category: Category): void;
  /** The id of a text that says how a category is moved. */
  describedBy: string | undefined;
  /** Absent: the tree can only be read. */
  onMove?: MoveCategory | undefined;
}) {
  const { all, chosenId, onChoose, describedBy, onMove } = props;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
  );
  // What is chosen elsewhere, or has just been created, is in sight.
  const [shownId, setShownId] = useState<string>();
  if (chosenId !== undefined && chosenId !== shownId && all.some(({ id }) => id === chosenId)) {
    const above = listLineage(all, chosenId).slice(0, -1);
    setShownId(chosenId);
    setOpen((before) => new Set([...before, ...above.map(({ id }) => id)]));
  }
  const branches = toBranches(all, open);
  const chosen = branches.findIndex(({ category }) => category.id === chosenId);
  const [focusId, setFocusId] = useState<string>();
  const focused = branches.findIndex(({ category }) => category.id === focusId);
  const stop = Math.max(0, focused >= 0 ? focused : chosen);

  const toggle = (id: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  const focus = (index: number): void => focusRow(root, index);
  useTreeMoves(root, all, branches, onMove, (id) => toggle(id, true));
  useTreeEvents(root, {
    onKey(index, key) {
      const branch = branches[index];
      if (!branch) return false;
      const { category, hasChildren, isOpen, depth } = branch;
      const parent = branches.findLastIndex((one, at) => at < index && one.depth < depth);
      const steps: Readonly<Record<string, () => void>> = {
        ArrowDown: () => focus(index + 1),
        ArrowUp: () => focus(index - 1),
        Home: () => focus(0),
        End: () => focus(branches.length - 1),
        ArrowRight: () => (hasChildren && !isOpen ? toggle(category.id, true) : isOpen && focus(index + 1)),
        ArrowLeft: () => (isOpen ? toggle(category.id, false) : focus(parent)),
        Enter: () => onChoose(category),
        ' ': () => onChoose(category),
      };
      steps[key]?.();
      return key in steps;
    },
    onClick(index, isToggle) {
      const branch = branches[index];
      if (!branch) return;
      setFocusId(branch.category.id);
      if (isToggle && branch.hasChildren) toggle(branch.category.id, !branch.isOpen);
      else onChoose(branch.category);
    },
  });

  return (
    <div
      className="tree__rows"
      role="tree"
      aria-label={words.categories}
      aria-describedby={describedBy}
      ref={root}
    >
      {branches.map((branch, index) => (
        <Row
          key={branch.category.id}
          branch={branch}
          index={index}
          isChosen={index === chosen}
          isStop={index === stop}
          mayMove={onMove !== undefined}
        />
      ))}
    </div>
  );
}

function Row(props: { branch: Branch; index: number; isChosen: boolean; isStop: boolean; mayMove: boolean }) {
  const { branch, index, isChosen, isStop, mayMove } = props;
  const { category, depth, place, siblingCount, hasChildren, isOpen, total } = branch;
  const { id, name, status } = category;
  return (
    <div
      className={`tree__row depth-${depth}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={place + 1}
      aria-setsize={siblingCount}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isChosen}
      tabIndex={isStop ? 0 : -1}
      draggable={mayMove}
      data-index={index}
      data-id={id}
    >
      <span className="tree__caret" data-toggle="" aria-hidden="true">
        {hasChildren && <Icon name={isOpen ? 'caret-down' : 'caret-right'} size="small" />}
      </span>
      <span className="tree__name">{name}</span>
      {mayMove && (
        <span className="tree__grip" title={words.treeHint} aria-hidden="true">
          <Icon name="dots-six-vertical" size="small" />
        </span>
      )}
      {status !== 'published' && <small className="q">{words.statuses[status]}</small>}
      <span className="tree__count">
        {formatNumber(total)}
        <span className="sr"> {words.products(total).replace(/^\d+ /, '')}</span>
      </span>
    </div>
  );
}

type Root = { readonly current: HTMLElement | null };

/** What is done on a row; rows are elements with `data-index`. */
type TreeEvents = {
  /** A key without Alt, Control or Meta. Returns whether it did something. */
  onKey(index: number, key: string): boolean;
  /** `isToggle`: on the mark that opens and closes the row. */
  onClick(index: number, isToggle: boolean): void;
};

/** Hears keys and clicks on the rows of a tree. */
function useTreeEvents(root: Root, events: TreeEvents): void {
  const press = useEffectEvent(events.onKey);
  const click = useEffectEvent(events.onClick);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const index = indexOf(event);
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (press(index, event.key)) event.preventDefault();
    };
    const onClick = (event: Event): void => {
      const index = indexOf(event);
      const { target } = event;
      if (index !== undefined)
        click(index, target instanceof Element && target.closest('[data-toggle]') !== null);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', onClick);
    };
  }, [root]);
}

function indexOf({ target }: Event): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item ? Number(item.dataset['index']) : undefined;
}
