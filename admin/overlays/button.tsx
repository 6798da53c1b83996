import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon, type OfficeIconName } from '../icon/icon.tsx';

type Appearance = {
  variant?: 'primary' | 'line' | 'quiet' | 'danger';
  size?: 'small' | 'large';
  icon?: OfficeIconName;
  /** The key that does the same, shown in the button. */
  shortcut?: string;
  className?: string;
  children: ReactNode;
};

function classOf({ variant = 'line', size, className }: Appearance): string {
  return [
    'btn',
    variant !== 'line' && `btn--${variant}`,
    size && `btn--${size === 'small' ? 'sm' : 'lg'}`,
    className,
  ]
    .filter(Boolean)
    .join(' ');
}

function Inside({ icon, children, shortcut }: Appearance) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {shortcut !== undefined && (
        <kbd className="kbd" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </>
  );
}

/** A button. While it `isBusy` it keeps its width and text, and a second press does nothing. */
export function Button(
  props: Appearance & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { isBusy?: boolean },
) {
  const { variant, size, icon, shortcut, className, children, isBusy = false, onClick, ...button } = props;
  const appearance = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(icon && { icon }),
    ...(shortcut !== undefined && { shortcut }),
    ...(className !== undefined && { className }),
    children,
  };
  return (
    <button
      type="button"
      {...button}
      className={classOf(appearance)}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <Inside {...appearance} />
    </button>
  );
}

/** A link to a page of the office that looks like a button. */
export function LinkButton({ to, ...appearance }: Appearance & { to: To }) {
  return (
    <Link to={to} className={classOf(appearance)}>
      <Inside {...appearance} />
    </Link>
  );
}

/** A button with an icon only; `label` names it. */
export function IconButton(
  props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
    icon: OfficeIconName;
    label: string;
    size?: 'small';
    className?: string;
  },
) {
  const { icon, label, size, className, ...button } = props;
  const classes = ['btn', 'btn--quiet', 'btn--icon', size === 'small' && 'btn--sm', className];
  return (
    <button
      type="button"
      {...button}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
