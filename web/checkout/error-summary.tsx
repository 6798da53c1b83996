import { useEffect, useRef } from 'react';
import { CHECKOUT_FIELDS } from '#contract/checkout/checkout-form.ts';
import { Icon } from '#ui/icon.tsx';
import type { ErrorTexts } from './form/checkout-fields.tsx';
import { fieldId } from './form/form-field.tsx';
import type { CheckoutAnswer } from './handle-checkout.server.ts';
import { words } from './messages.ts';

/** Moves the focus to the errors without scripts too. */
const FOCUSED_AS_SERVED = { autoFocus: true } as const;

/**
 * Summary of the reasons why the form came back. It is above everything else, has the focus, and
 * links each error to its field.
 */
export function ErrorSummary({
  errors,
  notice,
  checks,
}: {
  errors: ErrorTexts;
  notice: CheckoutAnswer['notice'];
  checks: number;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [checks]);
  const wrong = CHECKOUT_FIELDS.flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ field, text }];
  });
  if (wrong.length === 0 && notice === null) return null;
  return (
    <div ref={box} className="why" role="alert" tabIndex={-1} {...FOCUSED_AS_SERVED}>
      <Icon name="warning" />
      <div>
        <h2>{notice === null ? words.faultsTitle : notice.title}</h2>
        {notice !== null && (
          <>
            {notice.changes.length > 0 && (
              <ul>
                {notice.changes.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            )}
            <p>{notice.text}</p>
          </>
        )}
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ field, text }) => (
              <li key={field}>
                <a className="link" href={`#${fieldId(field)}`}>
                  {words.labels[field]}
                </a>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
