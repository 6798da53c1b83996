import { Icon } from './icon.tsx';
import { words } from './messages.ts';

/**
 * A number between two buttons. A caller that disables plus shows the reason beside it: `why` is
 * the id of that text.
 */
export function Stepper(props: {
  label: string;
  size: 'sm' | 'lg';
  quantity: number;
  atLeast: boolean;
  atMost: boolean;
  why?: string;
  onStep(step: 1 | -1): void;
}) {
  const { label, size, quantity, atLeast, atMost, why, onStep } = props;
  return (
    <div className={`stepper stepper--${size}`} role="group" aria-label={label}>
      <button type="button" aria-label={words.fewer} disabled={atLeast} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label={words.more}
        disabled={atMost}
        aria-describedby={why}
        onClick={() => onStep(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
