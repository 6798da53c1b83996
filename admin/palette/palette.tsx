import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { closeOutside } from '#ui/close-outside.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteActions } from './commands.ts';
import { words } from './messages.ts';
import { type Found, type PaletteArea, useFound } from './use-found.ts';
import './palette.css';

/** Finds pages, commands, products, orders and customers; Enter goes there. */
export function Palette(props: {
  /** The areas that the person may see. */
  areas: readonly PaletteArea[];
  actions: PaletteActions;
  onClose(): void;
}) {
  const { areas, actions, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  const found = useFound(typed, areas, actions);
  const at = Math.min(current, found.length - 1);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const choose = ({ run }: Found): void => {
    onClose();
    run();
  };
  const press = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setCurrent((at + by + found.length) % Math.max(1, found.length));
    else if (event.key === 'Enter') {
      const one = found[at];
      if (one) choose(one);
    } else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="pal"
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...closeOutside(onClose)}
    >
      <div className="pal__in">
        <Icon name="magnifying-glass" />
        <input
          // The palette is opened to type.
          autoFocus
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          placeholder={words.hint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setCurrent(0);
          }}
          onKeyDown={press}
        />
      </div>
      <Results id={id} found={found} at={at} onChoose={choose} />
      <KeyHints />
    </dialog>
  );
}

/** What is found, with the entry that Enter chooses. */
function Results(props: { id: string; found: readonly Found[]; at: number; onChoose(one: Found): void }) {
  const { id, found, at, onChoose } = props;
  return (
    <>
      <div id={`${id}-list`} className="pal__l" role="listbox" aria-label={words.title}>
        {found.map((one, index) => (
          <Option
            key={`${one.group} ${one.id}`}
            id={`${id}-${index}`}
            found={one}
            isFirst={found[index - 1]?.group !== one.group}
            isCurrent={index === at}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p className="pal__none">
          <b>{words.nothing}</b> {words.nothingText}
        </p>
      )}
      <span className="sr" role="status">
        {words.results(found.length)}
      </span>
    </>
  );
}

const KeyHints = () => (
  <div className="pal__f" aria-hidden="true">
    <span>
      <kbd className="kbd">↑</kbd>
      <kbd className="kbd">↓</kbd> {words.move}
    </span>
    <span>
      <kbd className="kbd">↵</kbd> {words.open}
    </span>
    {words.prefixes.map(([key, text]) => (
      <span key={key}>
        <kbd className="kbd">{key}</kbd> {text}
      </span>
    ))}
  </div>
);

function Option(props: { id: string; found: Found; isFirst: boolean; isCurrent: boolean; onChoose(): void }) {
  const { id, found, isFirst, isCurrent, onChoose } = props;
  return (
    <>
      {isFirst && (
        <p className="pal__h" aria-hidden="true">
          {words.groups[found.group]}
        </p>
      )}
      {/* The field has the focus and hears the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        className="pal__o"
        role="option"
        tabIndex={-1}
        aria-selected={isCurrent}
        onClick={onChoose}
      >
        <span>{found.label}</span>
        {found.note !== undefined && <small>{found.note}</small>}
        <small className="end">{words.groups[found.group]}</small>
      </div>
    </>
  );
}
