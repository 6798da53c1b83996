import { Icon } from './icon.tsx';

/**
 * A number between two buttons. A caller that disables plus shows the reason beside it: `why` is
 * the id of that text.
 */
export function Stepper(props: {
  label: string;
  /** Accessible names of the two buttons. */
  labels: { fewer: string; more: string };
  size: 'sm' | 'lg';
  quantity: number;
  /** What screen readers say of a new number; without it the number alone. */
  spoken?: string;
  atLeast: boolean;
  atMost: boolean;
  why?: string;
  onStep(step: 1 | -1): void;
}) {
  const { label, labels, size, quantity, spoken, atLeast, atMost, why, onStep } = props;
  return (
    <div className={`stepper stepper--${size}`} role="group" aria-label={label}>
      <button type="button" aria-label={labels.fewer} disabled={atLeast} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">
        {spoken === undefined ? (
          quantity
        ) : (
          <>
            <span aria-hidden="true">{quantity}</span>
            <span className="sr">{spoken}</span>
          </>
        )}
      </output>
      <button
        type="button"
        aria-label={labels.more}
        disabled={atMost}
        aria-describedby={why}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
