import { AUDIT_COMMANDS } from './audit/audit-commands.ts';
import { UNDO_COMMANDS } from './audit/undo-commands.ts';
import { showReconciliation } from './orders/reconcile-command.ts';
import { exportFolder, fillDemo, importFolder } from './catalogue/catalogue-commands.ts';
import { makeStarterTree } from './catalogue/starter-command.ts';
import type { Command, StandaloneCommand } from './command.ts';
import { CONTENT_COMMANDS } from './content/content-commands.ts';
import { WEEKLY_LIST_COMMANDS } from './content/weekly-list-commands.ts';
import { CUSTOMER_COMMANDS } from './customers/customer-commands.ts';
import { makeBackup, restoreBackupFile } from './system/backup-commands.ts';
import { copyEmbedded } from './system/database-commands.ts';
import { DEMO_COMMANDS } from './system/demo-commands.ts';
import { KEY_COMMANDS } from './system/key-commands.ts';
import { exportAll } from './exports/export-command.ts';
import { LAW_COMMANDS } from './law/law-commands.ts';
import { importPhotographs } from './media/import-photographs.ts';
import { addMedia, listMedia, removeMedia } from './media/media-commands.ts';
import { moveMedia } from './media/move-command.ts';
import { countArguments } from './parse-options.ts';
import { removeMessage, showMessage, showMessages } from './customers/message-commands.ts';
import { ORDER_COMMANDS } from './orders/order-commands.ts';
import { retryOutbox } from './system/outbox-commands.ts';
import { setProduct, showProduct } from './catalogue/product-commands.ts';
import { SETTINGS_HELP } from './catalogue/parse-settings.ts';
import { showStatus } from './system/show-status.ts';
import { PRICE_COMMANDS } from './catalogue/price-commands.ts';
import { REDIRECT_COMMANDS } from './redirects/redirect-commands.ts';
import { checkRelease } from './system/update-command.ts';
import { STAFF_COMMANDS } from './staff/staff-commands.ts';
import { STOCK_COMMANDS } from './catalogue/stock-commands.ts';
import { REMOVAL_COMMANDS } from './catalogue/removal-commands.ts';
import { STATUS_COMMANDS } from './catalogue/status-commands.ts';
import { importTrade, showTrade } from './settings/trade-command.ts';
import { chooseCurrency, showCurrency } from './settings/currency-command.ts';
import { chooseLanguages, showLanguages } from './settings/languages-command.ts';
import { SELLING_COMMANDS } from './settings/selling-commands.ts';
import { SETTINGS_COMMANDS } from './settings/settings-command.ts';

export const COMMANDS: readonly (Command | StandaloneCommand)[] = [
  showStatus,
  exportAll,
  importFolder,
  exportFolder,
  fillDemo,
  makeStarterTree,
  ...SETTINGS_COMMANDS,
  showCurrency,
  chooseCurrency,
  showLanguages,
  chooseLanguages,
  ...SELLING_COMMANDS,
  ...CONTENT_COMMANDS,
  ...WEEKLY_LIST_COMMANDS,
  showTrade,
  importTrade,
  ...LAW_COMMANDS,
  showProduct,
  setProduct,
  ...STATUS_COMMANDS,
  ...REMOVAL_COMMANDS,
  ...PRICE_COMMANDS,
  ...REDIRECT_COMMANDS,
  ...STOCK_COMMANDS,
  addMedia,
  listMedia,
  removeMedia,
  moveMedia,
  importPhotographs,
  showMessages,
  showMessage,
  removeMessage,
  ...ORDER_COMMANDS,
  ...CUSTOMER_COMMANDS,
  ...STAFF_COMMANDS,
  ...AUDIT_COMMANDS,
  ...UNDO_COMMANDS,
  showReconciliation,
  ...KEY_COMMANDS,
  retryOutbox,
  makeBackup,
  restoreBackupFile,
  ...DEMO_COMMANDS,
  checkRelease,
  copyEmbedded,
];

/**
 * Returns the command that the words name, with its arguments. Returns `undefined` for an unknown
 * command or a wrong number of arguments.
 */
export function findCommand(
  words: readonly string[],
): { command: Command | StandaloneCommand; given: readonly string[] } | undefined {
  for (const command of COMMANDS) {
    const names = command.usage.split(' ').filter((word) => /^[a-z]+$/.test(word));
    const needed = countArguments(command.usage);
    const given = words.slice(names.length);
    const isNamed = names.every((name, index) => words[index] === name);
    const takesMore = command.usage.endsWith('…') || command.usage.endsWith(']');
    if (isNamed && given.length >= needed && (takesMore || given.length === needed))
      return { command, given };
  }
  return undefined;
}

/** Text of `--help`. */
export function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length));
  return [
    'npm run operate -- <command>',
    '',
    ...COMMANDS.map(({ usage, summary }) => `  ${usage.padEnd(width)}  ${summary}`),
    '',
    '--by NAME after a recorded command names the actor; the default is the user of this machine.',
    '',
    'Set with:',
    ...SETTINGS_HELP.map((line) => `  ${line}`),
    '',
    'The commands work whether the shop runs or not, on the database that DATABASE_URL or DATA_DIR names.',
  ].join('\n');
}
