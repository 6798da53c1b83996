import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { words } from './messages.ts';

/** Shows the link of an invitation, which this shop cannot mail. */
export function LinkSheet({ email, link, onClose }: { email: string; link: string; onClose(): void }) {
  const foot = (
    <>
      <span className="grow" />
      <Button onClick={onClose}>{words.done}</Button>
    </>
  );
  return (
    <Sheet title={words.linkTitle(email)} onClose={onClose} foot={foot}>
      <p>{words.linkText}</p>
      <CopyField label={words.link} value={link} copy={words.copyLink} copied={words.copied} />
    </Sheet>
  );
}
