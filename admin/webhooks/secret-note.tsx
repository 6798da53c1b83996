import { Note } from '#ui/office/note.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { words } from './messages.ts';
import './webhooks.css';

/** The secret of a webhook, which is shown once. */
export const SecretNote = ({ secret }: { secret: string }) => (
  <div className="stack webhook-secret" role="status">
    <Note kind="info">
      <b>{words.secretTitle}.</b> {words.secretText}
    </Note>
    <CopyField label={words.secret} value={secret} copy={words.copySecret} copied={words.secretCopied} />
  </div>
);
