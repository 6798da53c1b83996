import { listLawRules } from '#modules/compliance/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { nameActors, type WithActor } from '../name-actors.ts';
import type { Scope } from '../scope.ts';
import { by, type Column, createTable, type Table } from '../table.ts';

type Rule = Awaited<ReturnType<typeof listLawRules>>[number] & WithActor;

const COLUMNS: readonly Column<Rule>[] = [
  { heading: 'Rule', kind: 'text', value: ({ id }) => id },
  { heading: 'Kind', kind: 'text', value: ({ kind }) => kind },
  { heading: 'Origin', kind: 'text', value: ({ origin }) => origin },
  { heading: 'Province', kind: 'text', value: ({ province }) => province },
  { heading: 'Classes', kind: 'text', value: ({ classes }) => classes.join('|') },
  { heading: 'Value', kind: 'text', value: ({ value }) => JSON.stringify(value) },
  { heading: 'In force from', kind: 'day', value: ({ from }) => from },
  { heading: 'No longer from', kind: 'day', value: ({ to }) => to ?? null },
  { heading: 'Confidence', kind: 'text', value: ({ citation }) => citation.confidence },
  { heading: 'Source', kind: 'text', value: ({ citation }) => citation.title },
  { heading: 'Source URL', kind: 'text', value: ({ citation }) => citation.url },
  { heading: 'Checked on', kind: 'day', value: ({ citation }) => citation.checkedOn },
  { heading: 'Checked against', kind: 'text', value: ({ citation }) => citation.checkedAgainst },
  { heading: 'Confirmed', kind: 'flag', value: ({ citation }) => citation.isConfirmed },
  { heading: 'To check', kind: 'text', value: ({ citation }) => citation.toCheck },
  { heading: 'Note', kind: 'text', value: ({ citation }) => citation.note },
  { heading: 'Entered at (UTC)', kind: 'instant', value: ({ enteredAt }) => enteredAt },
  { heading: 'By', kind: 'text', value: (rule) => rule.by },
];

/** Rules of law, those that have ended among them; few enough for one part. */
export async function openLaw(db: Handle, scope: Scope): Promise<Table> {
  return createTable(scope, {
    columns: COLUMNS,
    sort: by('id'),
    async list() {
      const rules = await listLawRules(db);
      const named = await nameActors(
        db,
        rules.map((rule) => ({ ...rule, actorKind: rule.enteredBy.kind, actorId: rule.enteredBy.id })),
      );
      return { items: named, next: undefined, total: rules.length };
    },
  });
}
