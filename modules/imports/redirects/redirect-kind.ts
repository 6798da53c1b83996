import { z } from 'zod';
import type { OperationActor } from '#modules/audit/index.ts';
import {
  addRedirect,
  checkRedirect,
  findRedirectByPath,
  normalizePath,
  REDIRECT_REFUSALS,
} from '#modules/redirects/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { listReadColumns, type ReadColumn } from '../columns/read-columns.ts';
import type { ColumnNames, Target } from '../columns/target.ts';
import type {
  DescribedChange,
  ImportKind,
  RowChecker,
  StagedRow,
  StoredRow,
  WrittenRow,
} from '../import-kind.ts';
import { ROW_ERRORS, ROW_WARNINGS, TARGET_NAMES } from '../messages.ts';
import type { FileRow } from '../reading/file-row.ts';
import { toPlainCell } from '../values/plain-cell.ts';

const TARGETS: readonly Target[] = (['from', 'to', 'type'] as const).map((id) => ({
  id,
  name: TARGET_NAMES[id],
  group: 'document',
  kind: 'text',
  isNumeric: false,
}));

const COLUMNS: ColumnNames = {
  targets: TARGETS,
  names: {
    from: [
      'from',
      'redirect from',
      'old url',
      'old path',
      'source',
      'source url',
      'de',
      'ancienne url',
    ].concat(['ancien chemin', 'url from', 'request', 'path']),
    to: [
      'to',
      'redirect to',
      'new url',
      'new path',
      'target',
      'target url',
      'destination',
      'vers',
      'a',
    ].concat(['nouvelle url', 'nouveau chemin', 'url to', 'cible']),
    type: ['type', 'code', 'status', 'status code', 'http code', 'redirect type'],
  },
  formats: [
    {
      name: 'Alambic',
      signature: ['from', 'to', 'made by hand', 'since utc'],
      columns: { from: 'from', to: 'to' },
      unsure: [],
    },
    {
      name: 'Shopify',
      signature: ['redirect from', 'redirect to'],
      columns: { 'redirect from': 'from', 'redirect to': 'to' },
      unsure: [],
    },
  ],
  ignored: ['made by hand', 'since utc'],
};

/** Files of redirects: what addresses of another shop become here. */
export const REDIRECT_KIND: ImportKind = {
  action: 'redirect.imported',
  permissions: ['catalogue.write'],
  isPersonal: false,
  keys: [['from', 'from']],
  usualKey: 'from',
  required: [['to']],
  loadNames: async () => COLUMNS,
  claimedField: 'steps',
  isReasonNote: () => false,
  async createChecker(_db, file): Promise<RowChecker> {
    const columns = listReadColumns(file, TARGETS);
    return {
      listKeys: (cells) => {
        const from = normalizePath(read(cells, columns).from);
        return from === undefined ? [] : [`from ${from}`];
      },
      check: async (tx, rows, known) => await check(tx, rows, columns, known),
    };
  },
  writeRows,
  overwrite,
  describeRows: async (_db, rows) => rows.map(describe),
  finish: async () => undefined,
};

/** An address of the former shop is a path of this one. */
const ORIGIN = /^https?:\/\/[^/]+(?=\/)/i;

function read(cells: readonly string[], columns: readonly ReadColumn[]) {
  const textOf = (id: string): string =>
    toPlainCell(cells[columns.find(({ target }) => target.id === id)?.index ?? -1] ?? '');
  return { from: textOf('from').replace(ORIGIN, ''), to: textOf('to'), type: textOf('type') };
}

async function check(
  tx: Transaction,
  rows: readonly FileRow[],
  columns: readonly ReadColumn[],
  { repeated, claimed }: Parameters<RowChecker['check']>[2],
): Promise<StagedRow[]> {
  const steps = new Map([...claimed].map(splitStep));
  const staged: StagedRow[] = [];
  for (const { row, cells } of rows) {
    const { from: given, to: target, type } = read(cells, columns);
    const checked = await checkRedirect(tx, { from: given, to: target });
    const others = repeated.get(`from ${normalizePath(given) ?? ''}`);
    const base = { row, key: given, name: given };
    const fail = (message: string): void =>
      void staged.push({ ...base, state: 'error', errors: [{ target: null, message }] });
    if (others) fail(ROW_ERRORS.repeatedPath(given, others));
    else if (!checked.ok) fail(REDIRECT_REFUSALS[checked.failure]);
    else if (checked.before === checked.to) staged.push({ ...base, state: 'same' });
    else if (closesCircle(steps, checked)) fail(REDIRECT_REFUSALS.loop);
    else {
      const { from, to, before } = checked;
      const step = `${from} ${to}`;
      steps.set(from, to);
      claimed.add(step);
      const warnings = isPassing(type) ? [{ target: 'type', message: ROW_WARNINGS.permanent }] : [];
      const after = { to, steps: step };
      const known =
        before === undefined
          ? { state: 'create' as const }
          : { state: 'update' as const, before: { to: before } };
      staged.push({ ...base, key: from, name: from, ...known, after, warnings });
    }
  }
  return staged;
}

const splitStep = (step: string): [string, string] => {
  const [from = '', to = ''] = step.split(' ');
  return [from, to];
};

/** Other redirects say that they pass: 302, 307, temporary. */
const isPassing = (type: string): boolean => /30[237]|temp/i.test(type);

/** Whether the rows before and this one lead from its target back to its path. */
function closesCircle(
  steps: ReadonlyMap<string, string>,
  { from, to }: { from: string; to: string },
): boolean {
  const seen = new Set<string>();
  for (let path: string | undefined = normalizePath(to); path !== undefined && !seen.has(path); ) {
    if (path === from) return true;
    seen.add(path);
    path = steps.get(path);
  }
  return false;
}

const ToSchema = z.object({ to: z.string() });

async function writeRows(
  tx: Transaction,
  actor: OperationActor,
  rows: readonly StoredRow[],
): Promise<Map<number, WrittenRow>> {
  const written = new Map<number, WrittenRow>();
  for (const row of rows) {
    const now = (await findRedirectByPath(tx, row.key))?.to;
    const { to } = ToSchema.parse(row.after);
    const before = ToSchema.safeParse(row.before).data?.to;
    if (now !== before && now !== to) {
      const message = ROW_ERRORS.changedMeanwhile;
      written.set(row.row, { state: 'conflict', errors: [{ target: null, message }] });
      continue;
    }
    const [refusal] = await overwrite(tx, actor, row);
    const state = row.state === 'create' ? 'created' : 'updated';
    const done: WrittenRow = { state, errors: [] };
    written.set(
      row.row,
      refusal === undefined ? done : { state: 'refused', errors: [{ target: null, message: refusal }] },
    );
  }
  return written;
}

async function overwrite(tx: Transaction, actor: Actor, { key, after }: StoredRow): Promise<string[]> {
  const outcome = await addRedirect(tx, actor, { from: key, to: ToSchema.parse(after).to, replace: true });
  return outcome.ok ? [] : [REDIRECT_REFUSALS[outcome.failure]];
}

function describe({ before, after }: Pick<StoredRow, 'before' | 'after'>): DescribedChange[] {
  const is = ToSchema.safeParse(after).data?.to;
  if (is === undefined) return [];
  const was = ToSchema.safeParse(before).data?.to ?? null;
  return [{ field: 'to', name: TARGET_NAMES.to, before: was, after: is }];
}
