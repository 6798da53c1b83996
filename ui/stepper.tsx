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
  atLeast: boolean;
  atMost: boolean;
  why?: string;
  onStep(step: 1 | -1): void;
}) {
  const { label, labels, size, quantity, atLeast, atMost, why, onStep } = props;
  return (
    <div className={`stepper stepper--${size}`} role="group" aria-label={label}>
      <button type="button" aria-label={labels.fewer} disabled={atLeast} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{quantity}</output>
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
