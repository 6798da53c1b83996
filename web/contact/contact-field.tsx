import type { ContactError, ContactField } from '#contract/pages/contact.ts';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

export const fieldId = (field: ContactField): string => `contact-${field}`;

const AUTOCOMPLETE = { name: 'name', email: 'email', subject: 'off', message: 'off' } as const;

/** A form field with its label and its error. */
export function ContactFieldBox({
  field,
  typed,
  error,
}: {
  field: ContactField;
  typed: string;
  error: ContactError | undefined;
}) {
  const id = fieldId(field);
  const isEmail = field === 'email';
  const describedBy = [...(error ? [`${id}-fault`] : []), ...(isEmail ? [`${id}-hint`] : [])].join(' ');
  const shared = {
    id,
    name: field,
    className: field === 'message' ? 'input contact__message' : 'input',
    defaultValue: typed,
    required: true,
    autoComplete: AUTOCOMPLETE[field],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{words.labels[field]}</label>
      {field === 'message' ? (
        <textarea {...shared} rows={8} />
      ) : (
        <input {...shared} type={isEmail ? 'email' : 'text'} />
      )}
      {error && (
        <p className="error" id={`${id}-fault`}>
          <Icon name="warning" />
          {words.errors[field][error]}
        </p>
      )}
      {isEmail && (
        <p className="hint" id={`${id}-hint`}>
          {words.emailHint}
        </p>
      )}
    </div>
  );
}
