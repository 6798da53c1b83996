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
  /** Takes a typed number of one or more; without it the number can only be stepped. */
  onType?(quantity: number): void;
}) {
  const { label, labels, size, quantity, spoken, atLeast, atMost, why, onStep, onType } = props;
  return (
    <div className={`stepper stepper--${size}`} role="group" aria-label={label}>
      <button type="button" aria-label={labels.fewer} disabled={atLeast} onClick={() => onStep(-1)}>
        <Icon name="minus" />
      </button>
      {onType && <QuantityInput key={quantity} label={label} quantity={quantity} onType={onType} />}
      <output aria-live="polite" className={onType && 'sr'}>
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

/** The number as text to type; what is no number from one up leaves the former one. */
function QuantityInput(props: { label: string; quantity: number; onType(quantity: number): void }) {
  const { label, quantity, onType } = props;
  const take = (input: HTMLInputElement): void => {
    const typed = /^\s*\d{1,4}\s*$/.test(input.value) ? Number(input.value) : 0;
    // A number above the most that can be ordered changes nothing, or less than was typed.
    input.value = String(quantity);
    if (typed >= 1 && typed !== quantity) onType(typed);
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      aria-label={label}
      defaultValue={quantity}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(event.currentTarget);
      }}
    />
  );
}
