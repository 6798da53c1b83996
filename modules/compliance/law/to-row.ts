import type { Actor } from '#platform/actor.ts';
import type { RuleOrigin } from '../rule-kinds.ts';
import type { lawRule } from '../tables.ts';
import type { Citation, NewLawRule } from './law-rule.ts';

/** The columns of a citation, and who compared it. */
export function citationColumns(citation: Citation, actor: Actor) {
  const { confidence, note, title, url, checkedOn, checkedAgainst, isConfirmed, toCheck } = citation;
  return {
    confidence,
    note,
    sourceTitle: title,
    sourceUrl: url,
    checkedOn,
    checkedAgainst,
    isConfirmed,
    toCheck,
    checkedByKind: actor.kind,
    checkedById: actor.id,
  };
}

/** The row of a new rule. */
export function toRow(
  { id, kind, province, classes, value, from, to, citation }: NewLawRule,
  origin: RuleOrigin,
  actor: Actor,
): typeof lawRule.$inferInsert {
  return {
    id,
    origin,
    kind,
    province,
    classes: [...classes],
    value,
    validFrom: from,
    validTo: to ?? null,
    enteredByKind: actor.kind,
    enteredById: actor.id,
    ...citationColumns(citation, actor),
  };
}
