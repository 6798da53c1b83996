import type { InputHTMLAttributes, ReactNode } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  /** Stands at the end of the row, such as a price. */
  end?: ReactNode;
  /** Further classes of the row, for layout. */
  rowClass?: string;
};

/** A checkbox or radio button with its text; the whole row is its target. */
export function Check({ type = 'checkbox', label, end, rowClass, ...input }: Props) {
  return (
    <label className={rowClass === undefined ? 'check' : `check ${rowClass}`}>
      <input {...input} type={type} />
      <span>{label}</span>
      {end}
    </label>
  );
}
