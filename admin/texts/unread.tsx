import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import { markTextRead } from '../calls/texts.ts';
import { words } from './messages.ts';
import type { Text } from './text.ts';
import { useTextChange } from './use-text-change.ts';

/** Says that a text is as it was delivered, until staff have read it. */
export function Unread({ kind, text: { id } }: { kind: TextKind; text: Text }) {
  const { may } = usePerson();
  const { change, isBusy } = useTextChange();
  const mark = (): Promise<boolean> =>
    change(() => markTextRead({ kind, id }), { done: words.markedRead, failed: words.notMarked });
  return (
    <Note
      kind="plain"
      actions={
        may('content.publish') && (
          <Button size="small" isBusy={isBusy} onClick={() => void mark()}>
            {words.markRead}
          </Button>
        )
      }
    >
      {words.unreadNote}
    </Note>
  );
}
