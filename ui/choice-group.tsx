import type { ReactNode } from 'react';
import { describedBy, FieldError, FieldHint } from './field.tsx';

/**
 * A question with several `Check`s. `id` is that of the first one, to which an error summary links;
 * error and hint derive theirs from it.
 */
export function ChoiceGroup(props: {
  id: string;
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Draws a border around each choice. */
  hasLines?: boolean;
  children: ReactNode;
}) {
  const { id, legend, hint, error, hasLines = false, children } = props;
  return (
    <fieldset className="choicegroup" aria-describedby={describedBy({ id, error, hint })}>
      <legend>{legend}</legend>
      <div className={hasLines ? 'opts' : undefined}>{children}</div>
      <FieldError id={id} text={error} />
      <FieldHint id={id}>{hint}</FieldHint>
    </fieldset>
  );
}
