import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { getOwn } from '#contract/own-value.ts';
import { type Person, usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { listCommands, type PaletteActions } from './commands.ts';
import { findMatches, indexEntries, type IndexedEntry } from './find-matches.ts';
import { words } from './messages.ts';
import { parseValueCommand, type ValueCommand } from './parse-value-command.ts';
import { readRecents } from './recents.ts';
import {
  MAX_EACH,
  type ProductRow,
  useCustomers,
  useOrders,
  useProductIndex,
  useProductRows,
} from './use-records.ts';

type Group = keyof typeof words.groups;
/** An area that the palette leads to. */
export type PaletteArea = {
  path: string;
  title: string;
  question?: string;
  parts?: readonly { label: string; at: string }[];
};
/** A command with its value and its product. */
export type Deed = ValueCommand & { productId: string; sku: string; name: string };
export type Found = {
  group: Group;
  id: string;
  label: string;
  note?: string;
  /** At the end of the row: an amount, a state. */
  end?: string;
  picture?: Pick<ProductRow, 'picture' | 'imageUrl'>;
  /** Absent: it is a deed, which first shows what it changes. */
  run?(): void;
  deed?: Deed;
  /** It is kept among the recent ones as this kind. */
  keep?: 'page' | 'product' | 'order';
};

const PREFIXES: Readonly<Record<string, Group>> = { '>': 'command', '#': 'order', '@': 'customer' };

/** What is found for a text, by groups. A prefix limits it to one of them. */
export function useFound(typed: string, areas: readonly PaletteArea[], actions: PaletteActions): Found[] {
  const person = usePerson();
  const navigate = useNavigate();
  const only = getOwn(PREFIXES, typed.charAt(0));
  const query = (only ? typed.slice(1) : typed).trim();
  const deferred = useDeferredValue(query);
  const index = useProductIndex(person);
  const local = useMemo(() => indexEntries(listLocal(person, areas)), [person, areas]);
  const orders = useOrders(only === undefined || only === 'order' ? deferred : '', person);
  const customers = useCustomers(only === undefined || only === 'customer' ? deferred : '', person);
  const [recents] = useState(() => readRecents(localStorage, person.id));
  const commands = listCommands(person, actions);
  const command = parseValueCommand(query);
  const mayDo =
    command !== undefined && person.may(command.kind === 'price' ? 'price.write' : 'stock.receive');
  const asked = mayDo ? command.query : query;
  const matches = asked === '' ? [] : findMatches(index, asked, MAX_EACH);
  const products = useProductRows(matches.flatMap(({ sku }) => sku ?? []));

  const go: Go = (path) => () => void navigate(path);
  const entries = (query === '' ? local : findMatches(local, query, MAX_EACH * 2)).map(
    ({ group, id, label, note = '' }): Found => ({
      group,
      id,
      label,
      ...(note !== '' && { note }),
      run: commands.get(id)?.run ?? go(commands.get(id)?.path ?? id),
      ...(group === 'page' && { keep: 'page' as const }),
    }),
  );
  const named = matches.map((entry) => ({ entry, row: products.get(entry.id) }));
  const hasRecents = query === '' && only === undefined;
  const others = entries.filter(({ group }) => group === 'command');
  const all: Found[] = [
    ...(hasRecents ? recents.map((recent) => toRecent(recent, go)) : []),
    ...named.map((product) => (mayDo ? toDeed(product, command) : toProduct(product, go))),
    ...orders.map((order) => toOrder(order, go)),
    ...customers.map((customer) => toCustomer(customer, go)),
    // The navigation has the pages: they are found by their names only.
    ...(query === '' ? others : [...entries.filter(({ group }) => group === 'page'), ...others]),
  ];
  return only === undefined ? all : all.filter(({ group }) => group === only);
}

/** Returns what leads to a page. */
type Go = (path: string) => () => void;
type Named = { entry: IndexedEntry; row: ProductRow | undefined };

const toProduct = ({ entry: { id, label, note }, row }: Named, go: Go): Found => ({
  group: 'product',
  id,
  label,
  ...(note !== undefined && { note }),
  ...(row && { picture: row, end: describeProduct(row) }),
  run: go(`/products/${id}`),
  keep: 'product',
});

const toDeed = ({ entry: { id, label, sku = '' }, row }: Named, command: ValueCommand): Found => ({
  group: 'command',
  id: `${command.kind} ${id}`,
  label:
    command.kind === 'price'
      ? words.setPrice(label, formatCents(command.cents))
      : words.receive(label, command.delta),
  ...(row && { picture: row, end: describeProduct(row) }),
  deed: { ...command, productId: id, sku, name: label },
});

type Order = Answers['GET /orders']['items'][number];
function toOrder({ number, name, state, totalCents }: Order, go: Go): Found {
  const amount = totalCents === undefined ? '' : formatCents(totalCents);
  return {
    group: 'order',
    id: number,
    label: number,
    ...(name !== null && { note: name }),
    end: [words.orderStates[state] ?? '', amount].filter(Boolean).join(', '),
    run: go(`/orders/${number}`),
    keep: 'order',
  };
}

type Customer = Answers['GET /customers']['items'][number];
const toCustomer = ({ id, name, email }: Customer, go: Go): Found => ({
  group: 'customer',
  id,
  label: name || (email ?? ''),
  ...(email !== null && { note: email }),
  run: go(`/customers/${id}`),
});

const PATHS = { page: '', product: '/products/', order: '/orders/' };

function toRecent(
  { group, id, label }: ReturnType<typeof readRecents>[number],
  go: (path: string) => () => void,
): Found {
  return { group: 'recent', id: `${group} ${id}`, label, run: go(PATHS[group] + id) };
}

/** What a product costs and how many there are, or why it is not sold. */
function describeProduct({ status, effectivePriceCents, available }: ProductRow): string {
  const price = effectivePriceCents === null ? words.noPrice : formatCents(effectivePriceCents);
  if (status !== 'published') return `${price}, ${words.productStates[status]}`;
  return `${price}, ${available === 0 ? words.soldOut : words.inStock(formatNumber(available))}`;
}

/** The pages and commands that the person may use. */
function listLocal(person: Person, areas: readonly PaletteArea[]) {
  return [
    ...areas.flatMap(({ path, title, question = '', parts = [] }) => [
      { group: 'page' as const, id: `/${path}`, label: title, note: question },
      ...parts.map(({ label, at }) => ({
        group: 'page' as const,
        id: `/${path}#${encodeURIComponent(at)}`,
        label,
        note: title,
      })),
    ]),
    ...[...listCommands(person, NO_ACTIONS)].map(([id, { label }]) => ({
      group: 'command' as const,
      id,
      label,
    })),
  ];
}

const NO_ACTIONS: PaletteActions = {
  undo: () => undefined,
  showKeys: () => undefined,
  chooseTheme: () => undefined,
};
