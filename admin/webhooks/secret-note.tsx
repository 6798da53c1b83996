import { Note } from '#ui/office/note.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { words } from './messages.ts';

/** The secret of a webhook, which is shown once. */
export const SecretNote = ({ secret }: { secret: string }) => (
  <div role="status">
    <Note kind="info">
      <b>{words.secretTitle}.</b> {words.secretText}
      <CopyField label={words.secret} value={secret} copy={words.copySecret} copied={words.secretCopied} />
    </Note>
  </div>
);
