import { Link, type To } from 'react-router';
import { buttonClass, type ButtonAppearance } from '#ui/button-class.ts';
import { type ButtonMarks, ButtonText } from '#ui/button-text.tsx';
import type { ReactNode } from 'react';

/** A link to a page of the office that looks like a button. */
export function LinkButton(props: ButtonAppearance & ButtonMarks & { to: To; children: ReactNode }) {
  const { to, icon, shortcut, children, ...appearance } = props;
  return (
    <Link to={to} className={buttonClass(appearance)}>
      <ButtonText icon={icon} shortcut={shortcut}>
        {children}
      </ButtonText>
    </Link>
  );
}
