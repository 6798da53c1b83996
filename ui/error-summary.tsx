import { Children, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** An error of a field, for the summary above its form. */
export type FieldIssue = { id: string; label: string; text: string };

/** Without script, too, readers start at the errors. */
const FOCUSED_AS_SERVED = { autoFocus: true, tabIndex: -1 } as const;

/**
 * The reasons why a form came back: `children` say what concerns the whole form, and each error
 * links to its field. It stands above everything else. Renders nothing without reasons.
 */
export function ErrorSummary(props: {
  title?: string;
  errors?: readonly FieldIssue[];
  level?: 2 | 3 | 4;
  /**
   * The number of failed checks in the browser: the summary has the focus as served and after each.
   * `undefined` when the form moves the focus to the field itself.
   */
  checks?: number | undefined;
  children?: ReactNode;
}) {
  const { title, errors = [], level = 2, checks, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (checks !== undefined) box.current?.focus();
  }, [checks]);
  if (errors.length === 0 && Children.toArray(children).length === 0) return null;
  const Title = `h${level}` as const;
  return (
    <div ref={box} className="why" role="alert" {...(checks === undefined ? {} : FOCUSED_AS_SERVED)}>
      <Icon name="warning-circle" />
      <div>
        {title !== undefined && <Title>{title}</Title>}
        {children}
        {errors.length > 0 && (
          <ul>
            {errors.map(({ id, label, text }) => (
              <li key={id}>
                <a className="link" href={`#${id}`}>
                  {label}
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
