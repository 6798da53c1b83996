import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';

/** A number of units between two buttons. */
export function UnitsStepper(props: {
  label: string;
  count: number;
  max: number;
  onChange(count: number): void;
}) {
  const { label, count, max, onChange } = props;
  return (
    <span className="units" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={words.fewer}
        disabled={count <= 0}
        onClick={() => onChange(count - 1)}
      />
      <output aria-live="polite">{count}</output>
      <IconButton
        icon="plus"
        label={words.more}
        disabled={count >= max}
        onClick={() => onChange(count + 1)}
      />
    </span>
  );
}
