import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** What the office shows in a button besides its text. */
export type ButtonMarks = {
  icon?: IconName | undefined;
  /** The key that does the same. */
  shortcut?: string | undefined;
};

/** The inside of a button of the office, or of a link that looks like one. */
export function ButtonText({ icon, shortcut, children }: ButtonMarks & { children?: ReactNode }) {
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
