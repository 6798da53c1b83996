import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { formatWhen } from '../parts/format-when.ts';
import { LEVELS } from '../records/record.ts';
import { words } from './messages.ts';
import type { TextRow } from './text.ts';

/** Whether a text is in the shop, or when it will be. */
export function TextState({ text: { status, plan } }: { text: Pick<TextRow, 'status' | 'plan'> }) {
  const { timeZone } = usePerson().shop;
  if (plan?.refusal) return <State level={1} bad word={words.notPublished} />;
  if (plan) return <State level={2} word={words.planned(formatWhen(plan.publishAt, timeZone))} />;
  return status === null ? (
    <State level={3} word={words.alwaysShown} />
  ) : (
    <State level={LEVELS[status]} struck={status === 'archived'} word={words.statuses[status]} />
  );
}
