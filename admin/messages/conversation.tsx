import { When } from '../parts/when.tsx';
import { Composer } from './composer.tsx';
import type { Message, MessageEntry } from './message.ts';
import { useShowSaved } from './message-actions.tsx';
import { words } from './messages.ts';

/** A message with its replies and notes, and the form for the next one. */
export function Conversation({ message }: { message: Message }) {
  const showSaved = useShowSaved();
  return (
    <>
      <section aria-label={words.thread}>
        <Entry title={message.name} at={message.receivedAt} body={message.body} />
        {message.entries.map((entry) => (
          <Entry key={entry.id} {...describeEntry(entry)} at={entry.createdAt} body={entry.body} />
        ))}
      </section>
      <Composer key={message.number} message={message} onSaved={showSaved} />
    </>
  );
}

function describeEntry({ kind, actor, delivery }: MessageEntry): EntryText {
  const name = actor.name ?? words.unknownActor;
  if (kind === 'note') return { title: words.staffOnly(name), isNote: true };
  return { title: name, ...(delivery && { note: words.delivery[delivery] }) };
}

type EntryText = { title: string; note?: string; isNote?: true };

/** A message, a reply or a note, as plain text with its line breaks. */
function Entry({ title, note, isNote, at, body }: EntryText & { at: string; body: string }) {
  return (
    <article className={isNote ? 'msg msg--note' : 'msg'}>
      <div className="row">
        <b className="grow">{title}</b>
        <span className="small q">
          {note !== undefined && `${note}, `}
          <When at={at} />
        </span>
      </div>
      <p className="msg__text">{body}</p>
    </article>
  );
}
