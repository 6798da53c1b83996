import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

const WHOLE = /^\d{1,6}$/;

/** What was found of a product, to step or to type; empty: it is not counted. */
export function CountField(props: {
  name: string;
  counted: number | null;
  onEnter(counted: number | null): void;
}) {
  const { name, counted, onEnter } = props;
  const shown = counted === null ? '' : String(counted);
  const take = (input: HTMLInputElement): void => {
    const typed = input.value.trim();
    if (typed === shown) return;
    if (typed === '') return onEnter(null);
    if (WHOLE.test(typed) && Number(typed) <= MAX_BOTTLES) onEnter(Number(typed));
    else input.value = shown;
  };
  return (
    <div className="stepper stepper--sm count-field" role="group" aria-label={words.countedOf(name)}>
      <button
        type="button"
        aria-label={words.fewer}
        disabled={(counted ?? 0) === 0}
        onClick={() => onEnter((counted ?? 0) - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        // Another number from outside replaces what was typed.
        key={shown}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={words.countedOf(name)}
        defaultValue={shown}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take(event.currentTarget);
        }}
      />
      <button type="button" aria-label={words.moreOfIt} onClick={() => onEnter((counted ?? 0) + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
