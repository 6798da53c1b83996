import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { getOwn } from '#contract/own-value.ts';
import { type Person, usePerson } from '../api-client/person.ts';
import { listCommands, type PaletteActions } from './commands.ts';
import { findMatches, indexEntries } from './find-matches.ts';
import type { words } from './messages.ts';
import { MAX_EACH, useCustomers, useOrders, useProductIndex } from './use-records.ts';

type Group = keyof typeof words.groups;
/** An area that the palette leads to. */
export type PaletteArea = { path: string; title: string };
export type Found = { group: Group; id: string; label: string; note?: string; run(): void };

const PREFIXES: Readonly<Record<string, Group>> = { '>': 'command', '#': 'order', '@': 'customer' };

/** What is found for a text, by groups. A prefix limits it to one of them. */
export function useFound(typed: string, areas: readonly PaletteArea[], actions: PaletteActions): Found[] {
  const person = usePerson();
  const navigate = useNavigate();
  const only = getOwn(PREFIXES, typed.charAt(0));
  const query = (only ? typed.slice(1) : typed).trim();
  const deferred = useDeferredValue(query);
  const products = useProductIndex(person);
  const local = useMemo(() => indexEntries(listLocal(person, areas)), [person, areas]);
  const orders = useOrders(only === undefined || only === 'order' ? deferred : '', person);
  const customers = useCustomers(only === undefined || only === 'customer' ? deferred : '', person);
  const commands = listCommands(person, actions);

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

/** The pages and commands that the person may use. */
function listLocal(person: Person, areas: readonly PaletteArea[]) {
  return [
    ...areas.map(({ path, title }) => ({ group: 'page' as const, id: `/${path}`, label: title })),
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
