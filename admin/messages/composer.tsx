import { useEffect, useRef, useState } from 'react';
import { addMessageNote, cancelReply, replyToMessage } from '../calls/messages.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Message } from './message.ts';
import { words } from './messages.ts';
import { TemplateField } from './template-field.tsx';

type WriteSection = { message: Message; onSaved(message: Message): void };

/** What to write: a reply or an internal note. Each keeps its text while the other is shown. */
export function Composer({ message, onSaved }: WriteSection) {
  const [isNote, setNote] = useState(false);
  // The fields are new and empty after each saved text.
  const [saved, setSaved] = useState(0);
  const section = useRef<HTMLElement>(null);
  // The button that was pressed is gone with its form.
  useEffect(() => {
    const field = section.current?.querySelector<HTMLElement>('div:not([hidden]) > form textarea');
    if (saved > 0) field?.focus({ preventScroll: true });
  }, [saved]);
  const store = (next: Message): void => {
    onSaved(next);
    setSaved((count) => count + 1);
  };
  return (
    <section ref={section} className="composer" aria-label={words.write}>
      <div className="row" role="group" aria-label={words.write}>
        {[false, true].map((each) => (
          <Button
            key={String(each)}
            size="small"
            aria-pressed={isNote === each}
            onClick={() => setNote(each)}
          >
            {each ? words.note : words.reply}
          </Button>
        ))}
      </div>
      <div hidden={isNote}>
        <ReplyForm key={`reply-${saved}`} message={message} onSaved={store} />
      </div>
      <div hidden={!isNote}>
        <NoteForm key={`note-${saved}`} message={message} onSaved={store} />
      </div>
    </section>
  );
}

function ReplyForm({ message, onSaved }: WriteSection) {
  const { show } = useToasts();
  const { number, version } = message;
  const known = new Set(message.entries.map(({ id }) => id));
  const form = useOfficeForm({
    initial: { body: '', isClosing: false },
    draft: `message ${number} reply`,
    save: (values) => replyToMessage({ number, version }, values),
    onSaved: (saved) => {
      onSaved(saved);
      const sent = saved.entries.find(({ id, kind }) => kind === 'reply' && !known.has(id));
      const undo = async (): Promise<void> => {
        const answer = await cancelReply(number, sent?.id ?? '');
        onSaved(answer.message);
      };
      show({ title: words.replySent, ...(sent && { undo }) });
    },
  });
  return (
    <Form form={form} submit={words.send}>
      <TemplateField message={message} onChoose={(text) => form.set('body', text)} />
      <TextField
        form={form}
        name="body"
        label={words.replyTo(message.name)}
        hint={words.replyHint}
        isMultiline
      />
      <CheckField form={form} name="isClosing" label={words.close} />
    </Form>
  );
}

function NoteForm({ message, onSaved }: WriteSection) {
  const form = useOfficeForm({
    initial: { body: '' },
    draft: `message ${message.number} note`,
    save: (values) => addMessageNote(message.number, values),
    onSaved,
  });
  return (
    <Form form={form} submit={words.addNote}>
      <TextField form={form} name="body" label={words.noteText} hint={words.noteHint} isMultiline />
    </Form>
  );
}
