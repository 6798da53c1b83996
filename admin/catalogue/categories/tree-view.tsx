import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatNumber } from '#contract/format/format-number.ts';
import { Icon } from '../../icon/icon.tsx';
import { useReorder } from '../../lists/use-reorder.ts';
import { words as catalogueWords } from '../messages.ts';
import { type Branch, type Category, findDrop, findStep, type Place, toBranches } from './category-tree.ts';
import { words } from './messages.ts';

/**
 * The tree of categories. Arrows go through it, right and left open and close, Enter chooses. A category
 * is moved by drag, or by Alt with an arrow.
 */
export function TreeView(props: {
  all: readonly Category[];
  chosenId: string | undefined;
  onChoose(category: Category): void;
  /** Absent: the tree can only be read. `undefined` as the place: there is none that way. */
  onMove?: ((category: Category, place: Place | undefined) => Promise<void>) | undefined;
}) {
  const { all, chosenId, onChoose, onMove } = props;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(all.filter(({ parentId }) => parentId === null).map(({ id }) => id)),
  );
  const branches = toBranches(all, open);
  const chosen = branches.findIndex(({ category }) => category.id === chosenId);
  const [focusId, setFocusId] = useState<string>();
  const focused = branches.findIndex(({ category }) => category.id === focusId);
  const stop = Math.max(0, focused >= 0 ? focused : chosen);

  const toggle = (id: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((one) => one !== id)));
  const focus = (index: number): void =>
    root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
  // A moved row loses the focus when the page is written again.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const at = branches.findIndex(({ category }) => category.id === wanted.current);
    if (at >= 0 && document.activeElement === document.body) focus(at);
  });
  const move = async (category: Category, place: Place | undefined): Promise<void> => {
    wanted.current = category.id;
    if (place?.parentId) toggle(place.parentId, true);
    await onMove?.(category, place);
    requestAnimationFrame(() => {
      const item = root.current?.querySelector<HTMLElement>(`[data-id="${category.id}"]`);
      if (document.activeElement === document.body) item?.focus();
      wanted.current = undefined;
    });
  };

  useReorder(root, {
    onDrop(from, over, place) {
      const [moved, target] = [branches[from], branches[over]];
      if (moved && target) void move(moved.category, findDrop(all, moved.category, target, place));
    },
    allows(from, over, place) {
      const [moved, target] = [branches[from], branches[over]];
      return Boolean(onMove && moved && target && findDrop(all, moved.category, target, place));
    },
    ...(onMove && {
      onKey(index, key) {
        const moved = branches[index];
        if (moved) void move(moved.category, findStep(all, moved.category, key));
      },
    }),
  });

  const press = useEffectEvent((index: number, key: string): boolean => {
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
  });
  const click = useEffectEvent((index: number, isToggle: boolean) => {
    const branch = branches[index];
    if (!branch) return;
    setFocusId(branch.category.id);
    if (isToggle && branch.hasChildren) toggle(branch.category.id, !branch.isOpen);
    else onChoose(branch.category);
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const indexOf = ({ target }: Event): number | undefined => {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      return item ? Number(item.dataset['index']) : undefined;
    };
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
  }, []);

  return (
    <div className="tree__rows" role="tree" aria-label={catalogueWords.categories} ref={root}>
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
      {status !== 'published' && <small className="q">{catalogueWords.statuses[status]}</small>}
      <span className="tree__count">
        {formatNumber(total)}
        <span className="sr"> {words.products(total).replace(/^\d+ /, '')}</span>
      </span>
    </div>
  );
}
