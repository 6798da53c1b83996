import { getOwn } from '#contract/own-value.ts';
import type { Answers } from '../api-client/answers.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { closeOutside } from '#ui/close-outside.ts';
import { call } from '../api-client/api.ts';
import { type Person, usePerson } from '../api-client/person.ts';
import { AREAS } from '../areas.ts';
import { Icon } from '../icon/icon.tsx';
import { findMatches, indexEntries } from './find-matches.ts';
import { words } from './messages.ts';
import './palette.css';

type Group = keyof typeof words.groups;
type Found = { group: Group; id: string; label: string; note?: string; run(): void };
type PaletteProduct = Answers['GET /palette/products']['items'][number];
type Answer<Row> = { items: Row[] };

/** What a command of the palette can do besides leading to a page. */
export type PaletteActions = { undo(): void; showKeys(): void; chooseTheme(theme: 'day' | 'cellar'): void };

const MAX_EACH = 6;
const FRESH_MS = 5 * 60_000;

/** Finds pages, commands, products, orders and customers; Enter goes there. */
export function Palette({ actions, onClose }: { actions: PaletteActions; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [current, setCurrent] = useState(0);
  const found = useFound(typed, actions);
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
      <div id={`${id}-list`} className="pal__l" role="listbox" aria-label={words.title}>
        {found.map((one, index) => (
          <Option
            key={`${one.group} ${one.id}`}
            id={`${id}-${index}`}
            found={one}
            isFirst={found[index - 1]?.group !== one.group}
            isCurrent={index === at}
            onChoose={() => choose(one)}
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
    </dialog>
  );
}

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

const PREFIXES: Readonly<Record<string, Group>> = { '>': 'command', '#': 'order', '@': 'customer' };

/** What is found for a text, by groups. A prefix limits it to one of them. */
function useFound(typed: string, actions: PaletteActions): Found[] {
  const person = usePerson();
  const navigate = useNavigate();
  const only = getOwn(PREFIXES, typed.charAt(0));
  const query = (only ? typed.slice(1) : typed).trim();
  const deferred = useDeferredValue(query);
  const products = useProductIndex(person);
  const local = useMemo(() => indexEntries(listLocal(person)), [person]);
  const orders = useOrders(only === undefined || only === 'order' ? deferred : '', person);
  const customers = useCustomers(only === undefined || only === 'customer' ? deferred : '', person);
  const commands = runners(person, actions);

  const go = (path: string) => () => void navigate(path);
  const entries = findMatches(local, query, query === '' ? 20 : MAX_EACH * 2).map(
    ({ group, id, label, note }): Found => ({
      group,
      id,
      label,
      ...(note !== undefined && { note }),
      run: commands.get(id)?.run ?? go(commands.get(id)?.path ?? id),
    }),
  );
  const bottles =
    query === ''
      ? []
      : findMatches(products, query, MAX_EACH).map(
          ({ id, label, note }): Found => ({
            group: 'product',
            id,
            label,
            ...(note !== undefined && { note }),
            run: go(`/products/${id}`),
          }),
        );
  const all: Found[] = [
    ...bottles,
    ...orders.map(
      ({ number, name }): Found => ({
        group: 'order',
        id: number,
        label: number,
        ...(name !== null && { note: name }),
        run: go(`/orders/${number}`),
      }),
    ),
    ...customers.map(
      ({ id, name, email }): Found => ({
        group: 'customer',
        id,
        label: name || (email ?? ''),
        ...(email !== null && { note: email }),
        run: go(`/customers/${id}`),
      }),
    ),
    ...entries.filter(({ group }) => group === 'page'),
    ...entries.filter(({ group }) => group === 'command'),
  ];
  return only === undefined ? all : all.filter(({ group }) => group === only);
}

/** The products, loaded with the first opening. */
function useProductIndex(person: Person) {
  const { data } = useQuery({
    queryKey: ['palette', 'products'],
    queryFn: () => call<Answer<PaletteProduct>>('GET', '/palette/products'),
    enabled: person.may('catalogue.read'),
    staleTime: FRESH_MS,
  });
  return useMemo(
    () =>
      indexEntries(
        (data?.items ?? []).map(({ id, name, producer, sku, gtins }) => ({
          group: 'product' as const,
          id,
          label: name,
          note: [producer, sku].filter(Boolean).join(', '),
          more: gtins.join(' '),
        })),
      ),
    [data],
  );
}

const MIN_SEARCH = 2;

function useOrders(q: string, person: Person) {
  const { data } = useQuery({
    queryKey: ['orders', 'palette', q],
    queryFn: ({ signal }) =>
      call<Answer<{ number: string; name: string | null }>>('GET', '/orders', {
        query: { q, limit: MAX_EACH },
        signal,
      }),
    enabled: q.length >= MIN_SEARCH && person.may('order.read'),
  });
  return q.length >= MIN_SEARCH ? (data?.items ?? []) : [];
}

function useCustomers(q: string, person: Person) {
  const { data } = useQuery({
    queryKey: ['customers', 'palette', q],
    queryFn: ({ signal }) =>
      call<Answer<{ id: string; name: string; email: string | null }>>('GET', '/customers', {
        query: { q, limit: MAX_EACH },
        signal,
      }),
    enabled: q.length >= MIN_SEARCH && person.may('customer.read'),
  });
  return q.length >= MIN_SEARCH ? (data?.items ?? []) : [];
}

/** The pages and commands that the person may use. */
function listLocal(person: Person) {
  const areas = AREAS.filter(({ permission }) => person.may(permission));
  return [
    ...areas.map(({ path, title }) => ({ group: 'page' as const, id: `/${path}`, label: title })),
    ...[...runners(person, NO_ACTIONS)].map(([id, { label }]) => ({ group: 'command' as const, id, label })),
  ];
}

const NO_ACTIONS: PaletteActions = {
  undo: () => undefined,
  showKeys: () => undefined,
  chooseTheme: () => undefined,
};

type Command = { label: string; path?: string; run?: () => void };

/** The commands that the person may run, by their id: each leads to a page or does something here. */
function runners(person: Person, actions: PaletteActions): ReadonlyMap<string, Command> {
  const { commands } = words;
  const may = (permission: Parameters<Person['may']>[0], id: string, command: Command) =>
    person.may(permission) ? [[id, command] as const] : [];
  return new Map<string, Command>([
    ...may('order.read', 'to-pack', { label: commands.toPack, path: '/orders?view=to-pack' }),
    ...may('message.reply', 'unanswered', { label: commands.unanswered, path: '/messages' }),
    ...may('catalogue.read', 'sold-out', { label: commands.soldOut, path: '/products?view=sold-out' }),
    ...may('stock.read', 'low-stock', { label: commands.lowStock, path: '/stock?view=low' }),
    ...may('stock.count', 'paste-stock', { label: commands.pasteStock, path: '/stock?paste' }),
    ...may('settings.write', 'pause', { label: commands.pause, path: '/today?pause' }),
    ...may('staff.manage', 'invite', { label: commands.invite, path: '/staff?invite' }),
    ...may('key.manage', 'key', { label: commands.key, path: '/api-keys?create' }),
    ['undo', { label: commands.undo, run: actions.undo }],
    ['keys', { label: commands.keys, run: actions.showKeys }],
    ['light', { label: commands.light, run: () => actions.chooseTheme('day') }],
    ['dark', { label: commands.dark, run: () => actions.chooseTheme('cellar') }],
  ]);
}
