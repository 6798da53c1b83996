import type { ImportKindName } from '#contract/staff/imports.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { StaffCaller } from '#contract/staff/caller.ts';
import {
  explainUnreadable,
  getImportKind,
  type ImportTarget,
  listNeeds,
  type MappingIssue,
  type StoredImport,
  UnreadableFile,
} from '#modules/imports/index.ts';
import { findActorName } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { changedMeanwhile, invalid, NOT_FOUND, notAllowedNow, permissionMissing } from '../failures.ts';
import {
  FIELD_SENTENCES,
  refuseConsent,
  refuseMark,
  refuseMissing,
  refuseTarget,
} from '../field-sentences.ts';
import { presentImport } from './import-schemas.ts';

/** What every endpoint of imports needs. */
export const IMPORT_PERMISSION: Permission = 'import.run';

type Refusal =
  | { kind: 'unknown' }
  | { kind: 'changed-meanwhile'; current: StoredImport }
  | { kind: 'not-allowed-now'; state: StoredImport['state'] };

/** The failure of a change of an import. */
export async function refuseImport(db: Handle, refusal: Refusal): Promise<Failure> {
  switch (refusal.kind) {
    case 'unknown':
      return NOT_FOUND;
    case 'not-allowed-now':
      return notAllowedNow('The import is at another step now. Look at it again.', refusal.state, []);
    case 'changed-meanwhile': {
      const { current } = refusal;
      return changedMeanwhile({
        current: await presentImport(db, current),
        changedFields: [],
        by: await findActorName(db, `${current.actorKind}:${current.actorId}`),
        at: current.updatedAt,
      });
    }
  }
}

/** The failure of a file that cannot be read. */
export const refuseFile = (error: unknown): Failure => {
  if (!(error instanceof UnreadableFile)) throw error;
  return invalid([{ pointer: '', code: error.reason.kind, detail: explainUnreadable(error.reason) }]);
};

/** The failure of a mapping that rows cannot be read by, at each column. */
export function refuseMapping(issues: readonly MappingIssue[]): Failure {
  return invalid(
    issues.map((issue) => {
      switch (issue.at) {
        case 'columns':
          return { pointer: '/columns', code: 'invalid', detail: FIELD_SENTENCES.importColumns('Columns') };
        case 'key':
          return { pointer: '/key', code: 'required', detail: FIELD_SENTENCES.importKey(issue.name) };
        case 'required':
          return { pointer: '/columns', code: 'required', detail: refuseMissing(issue.names) };
        case 'target':
          return {
            pointer: `/columns/${issue.column}/target`,
            code: issue.kind,
            detail: refuseTarget(issue.kind)(issue.name),
          };
        case 'mark':
          return {
            pointer: `/columns/${issue.column}/mark`,
            code: 'required',
            detail: refuseMark(issue.sample)(issue.name),
          };
      }
    }),
  );
}

/** Names each column of consents: only an Owner imports them (B61). */
const refuseConsents = ({ columns, mapping }: StoredImport, targets: readonly ImportTarget[]): Failure =>
  invalid(
    mapping.columns.flatMap(({ target }, column) => {
      const isConsent = targets.some(
        ({ id, permission }) => id === target && permission === 'consent.import',
      );
      const detail = refuseConsent(columns[column]?.name ?? '');
      return isConsent ? [{ pointer: `/columns/${column}/target`, code: 'owner-only', detail }] : [];
    }),
  );

/** Rows that are people are shown to those who may see customers. */
export const refusePeople = (kind: ImportKindName, caller: StaffCaller): Failure | undefined =>
  getImportKind(kind).isPersonal && !caller.permissions.has('customer.read')
    ? permissionMissing('customer.read')
    : undefined;

/** A caller who may import may lack what some fields need, as a key may. */
export async function findMissing(
  db: Handle,
  stored: StoredImport,
  caller: StaffCaller,
): Promise<Failure | undefined> {
  const { permissions, loadNames } = getImportKind(stored.kind);
  const { targets } = await loadNames(db);
  const needs = [...permissions, ...listNeeds(stored.mapping, targets)];
  const missing = needs.find((permission) => !caller.permissions.has(permission));
  if (missing === 'consent.import') return refuseConsents(stored, targets);
  return missing === undefined ? undefined : permissionMissing(missing);
}
