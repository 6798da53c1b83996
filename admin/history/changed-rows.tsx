import type { Answers } from '../api-client/typed-calls.ts';
import { Facts } from '#ui/office/facts.tsx';
import { describeAction, describeKind } from './describe-event.ts';
import { words } from './messages.ts';

type Rows = Answers['POST /audit-events/{id}/undo/preview']['rows'];

/** How many rows each kind of change touched. */
export const ChangedRows = ({ rows }: { rows: Rows }) => (
  <Facts
    items={rows.map(({ action, count }) => [
      words.heading(describeKind(action.split('.')[0] ?? ''), describeAction(action)),
      count,
    ])}
  />
);
