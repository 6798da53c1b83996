import type { FormValues } from '../forms/drafts.ts';
import { CheckField } from '../forms/fields.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { Note } from '#ui/office/note.tsx';
import { words } from './messages.ts';
import type { Lost } from './use-move-category.ts';

/** What products lose under another root, with the box that agrees to it. */
export const LostNote = (props: { lost: Lost; form: OfficeForm & { values: FormValues } }) => (
  <Note kind="danger">
    <p>{words.lost(words.products(props.lost.productCount))}</p>
    <ul className="bullets">
      {props.lost.attributes.map(({ key, name, productCount, valueCount }) => (
        <li key={key}>{words.lostOne(name, words.products(productCount), valueCount)}</li>
      ))}
    </ul>
    <p>{words.untilAgreed}</p>
    <CheckField form={props.form} name="dropAttributes" label={words.dropAttributes} />
  </Note>
);
