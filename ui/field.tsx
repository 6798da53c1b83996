import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** What every field says besides its control. `id` is that of the control. */
export type FieldTexts = {
  id: string;
  label: ReactNode;
  /** Stays below the control, also beside an error. */
  hint?: ReactNode;
  /** A sentence that says what would be right. */
  error?: string | undefined;
  /** The word for a field that may stay empty, such as `optional`; all others are required. */
  optional?: string | undefined;
  /** Further classes of the field, for layout. */
  fieldClass?: string | undefined;
};

const errorId = (id: string): string => `${id}-fault`;
const hintId = (id: string): string => `${id}-hint`;

/** Returns the ids of a control's error and hint for `aria-describedby`; `undefined` without either. */
export function describedBy({ id, error, hint }: Pick<FieldTexts, 'id' | 'error' | 'hint'>) {
  const ids = [...(error === undefined ? [] : [errorId(id)]), ...(hint === undefined ? [] : [hintId(id)])];
  return ids.join(' ') || undefined;
}

/** Returns the attributes that connect a control with its label, error and hint. */
export function controlAttributes(texts: FieldTexts) {
  return {
    id: texts.id,
    required: texts.optional === undefined,
    'aria-invalid': texts.error === undefined ? undefined : true,
    'aria-describedby': describedBy(texts),
  } as const;
}

/** The error of the control with this id. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="error" id={errorId(id)}>
      <Icon name="warning-circle" />
      {text}
    </p>
  );
}

/** The hint of the control with this id. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <p className="hint" id={hintId(id)}>
      {children}
    </p>
  );
}

/** A label with its control, and error and hint below. */
export function Field(props: FieldTexts & { children: ReactNode }) {
  const { id, label, hint, error, optional, fieldClass, children } = props;
  return (
    <div className={fieldClass === undefined ? 'field' : `field ${fieldClass}`}>
      <label htmlFor={id}>
        {label}
        {/* Between the two, not in the second: there it is not part of the name. */}
        {optional !== undefined && ' '}
        {optional !== undefined && <span className="field__opt">{optional}</span>}
      </label>
      {children}
      <FieldError id={id} text={error} />
      <FieldHint id={id}>{hint}</FieldHint>
    </div>
  );
}
