import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icon.tsx';
import { nextItem } from './next-item.ts';
import { placePopover } from './place-popover.ts';
import { useFollowOpener } from './use-follow-opener.ts';

/** One command of a menu. */
export type MenuItem = {
  label: string;
  icon?: IconName;
  /** The key that does the same, shown at the end of the row. */
  shortcut?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  run(): void;
};

const ITEMS = '[role="menuitem"]:not(:disabled)';
const listItems = (panel: Element | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>(ITEMS) ?? []),
];

/**
 * A button that opens a menu of commands: the browser's own popover, on phones a sheet from below.
 * Arrows, Home, End and letters move through it, Escape closes it and returns the focus.
 */
export function Menu(props: {
  label: string;
  icon?: IconName;
  size?: 'small';
  /** Another look of the button: its class, and what it shows instead of the label. */
  opener?: { className: string; text: string };
  /** Stands above the commands. */
  head?: ReactNode;
  items: readonly (MenuItem | 'line')[];
}) {
  const { label, icon, size, opener: look, head, items } = props;
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useFollowOpener(isOpen, panel, opener);
  const attributes = {
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      panel.current?.showPopover();
      listItems(panel.current)
        .at(event.key === 'ArrowDown' ? 0 : -1)
        ?.focus();
    },
  } as const;
  return (
    <>
      {look ? (
        <button ref={opener} type="button" className={look.className} aria-label={label} {...attributes}>
          {look.text}
        </button>
      ) : (
        <Button ref={opener} icon={icon} size={size} {...attributes}>
          {label}
        </Button>
      )}
      <div
        ref={panel}
        id={id}
        className="pop menu"
        popover="auto"
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) placePopover(currentTarget, opener.current);
        }}
        onToggle={({ newState, currentTarget }) => {
          setOpen(newState === 'open');
          if (newState === 'open' && !currentTarget.contains(document.activeElement))
            listItems(currentTarget)[0]?.focus();
        }}
      >
        {head !== undefined && <div className="menu__head">{head}</div>}
        <Items label={label} items={items} onClose={() => panel.current?.hidePopover()} />
      </div>
    </>
  );
}

/** The commands. Closing gives the focus back to the button. */
function Items(props: { label: string; items: readonly (MenuItem | 'line')[]; onClose(): void }) {
  const { label, items, onClose } = props;
  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Tab') return onClose();
    const all = listItems(event.currentTarget);
    const at = all.findIndex((item) => item === document.activeElement);
    const texts = all.map(({ textContent }) => textContent);
    const next = nextItem(event.key, texts, at);
    // Single keys of the page sleep.
    if (event.key === 'Escape' || next !== undefined || /^\S$/u.test(event.key)) event.preventDefault();
    if (event.key === 'Escape') onClose();
    if (next !== undefined) all[next]?.focus();
  };
  return (
    <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {items.map((item, index) =>
        item === 'line' ? (
          <hr key={index} />
        ) : (
          <Item
            key={item.label}
            item={item}
            onRun={() => {
              onClose();
              item.run();
            }}
          />
        ),
      )}
    </div>
  );
}

function Item({ item, onRun }: { item: MenuItem; onRun(): void }) {
  const { label, icon, shortcut, isDangerous = false, isDisabled = false } = item;
  return (
    <button
      type="button"
      role="menuitem"
      className={isDangerous ? 'menu__item menu__item--danger' : 'menu__item'}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={onRun}
    >
      {icon && <Icon name={icon} />}
      <span className="grow">{label}</span>
      {shortcut !== undefined && (
        <kbd className="kbd" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
