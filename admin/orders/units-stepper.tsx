import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';
import './orders.css';

/** A number of units between two buttons. */
export function UnitsStepper(props: {
  label: string;
  count: number;
  max: number;
  /** What is shown for the number, such as `1 of 2`. */
  text?: ReactNode;
  onChange(count: number): void;
}) {
  const { label, count, max, text = count, onChange } = props;
  return (
    <span className="units" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={words.fewer}
        disabled={count <= 0}
        onClick={() => onChange(count - 1)}
      />
      <output aria-live="polite">{text}</output>
      <IconButton
        icon="plus"
        label={words.more}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
      />
    </span>
  );
}
