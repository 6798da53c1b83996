import { type Inverse, type Inverses, refuseUndo, UNDONE } from '#modules/audit/index.ts';
import { ignoreFinding } from './ignore-finding.ts';

const undoIgnore: Inverse = async (tx, actor, { resource: { id }, before }, reason) => {
  const ignored = before?.['ignoredUntil'];
  const until = typeof ignored === 'string' ? new Date(ignored) : null;
  const { kind } = await ignoreFinding(tx, actor, { id, until, reason });
  return kind === 'ignored' ? UNDONE : refuseUndo('The finding is no longer there.');
};

/** Returns the inverses of ignoring findings and of counting them again. */
export const createFindingInverses = (): Inverses => ({
  'catalogue-issue.ignored': undoIgnore,
  'catalogue-issue.restored': undoIgnore,
});
