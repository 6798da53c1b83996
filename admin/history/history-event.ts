import type { NamedActor } from '../detail/describe-actor.ts';

/** An event of the audit log, as the Admin API gives it. */
export type HistoryEvent = {
  id: string;
  seq: number | null;
  at: string;
  actor: NamedActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  changedFields: string[];
  before: Fields | null;
  after: Fields | null;
  isHidden: boolean;
  reason: string;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
};
export type Fields = Readonly<Record<string, unknown>>;

export type Verification = {
  verifiedAt: string | null;
  problem: string | null;
  verifiedSeq: number;
  lastSeq: number;
  lastHash: string | null;
};
