import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** Why the draft was not written to the shop. A URL that is a redirect can be taken. */
export const DraftProblems = ({ copy }: { copy: WorkingCopy }) => (
  <>
    {copy.problem !== null && (
      <Note kind="danger">
        {copy.problem}
        <Missing errors={copy.errors} />
      </Note>
    )}
    {copy.errors['confirm'] !== undefined && (
      <Note
        kind="danger"
        actions={
          <Button size="small" isBusy={copy.isBusy} onClick={() => void copy.publish(undefined, true)}>
            {words.takeUrl}
          </Button>
        }
      >
        {copy.errors['confirm']}.
      </Note>
    )}
  </>
);

/** What is wrong, by field: some have no control in the form. */
function Missing({ errors }: { errors: Readonly<Record<string, string>> }) {
  const wrong = Object.entries(errors).filter(([field]) => field !== 'confirm');
  if (wrong.length === 0) return null;
  return (
    <ul className="bullets">
      {wrong.map(([field, detail]) => (
        <li key={field}>{words.wrong(field, detail)}</li>
      ))}
    </ul>
  );
}
