import type { Person } from '../api-client/person.ts';
import { words } from './messages.ts';

/** What a command of the palette can do besides leading to a page. */
export type PaletteActions = { undo(): void; showKeys(): void; chooseTheme(theme: 'day' | 'cellar'): void };

type Command = { label: string; path?: string; run?: () => void };

/** The commands that the person may run, by their id: each leads to a page or does something here. */
export function listCommands(person: Person, actions: PaletteActions): ReadonlyMap<string, Command> {
  const { commands } = words;
  const may = (permission: Parameters<Person['may']>[0], id: string, command: Command) =>
    person.may(permission) ? [[id, command] as const] : [];
  return new Map<string, Command>([
    ...may('order.read', 'to-pack', { label: commands.toPack, path: '/orders?view=to-pack' }),
    ...may('message.reply', 'unanswered', { label: commands.unanswered, path: '/messages' }),
    ...may('catalogue.read', 'sold-out', { label: commands.soldOut, path: '/products?view=sold-out' }),
    ...may('stock.receive', 'receive', { label: commands.receive, path: '/stock/receipts/new' }),
    ...may('stock.read', 'receipts', { label: commands.receipts, path: '/stock/receipts' }),
    ...may('cost.read', 'costs-missing', {
      label: commands.costsMissing,
      path: '/stock/receipts?view=costs-missing',
    }),
    ...may('stock.read', 'low-stock', { label: commands.lowStock, path: '/stock/to-order' }),
    ...may('stock.read', 'counter-sales', { label: commands.counterSales, path: '/stock/counter-sales' }),
    ...may('stock.read', 'movements', { label: commands.movements, path: '/stock/movements' }),
    ...may('cost.read', 'stock-value', { label: commands.stockValue, path: '/stock/value' }),
    ...may('stock.count', 'count', { label: commands.count, path: '/stock/counts?new' }),
    ...may('stock.read', 'counts', { label: commands.counts, path: '/stock/counts' }),
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
