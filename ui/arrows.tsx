import { Icon } from './icon.tsx';

/** Two buttons: one step back, one step forward. A button is disabled at its end. */
export function Arrows(props: {
  previousLabel: string;
  nextLabel: string;
  atStart?: boolean;
  atEnd?: boolean;
  onStep(direction: 1 | -1): void;
}) {
  return (
    <div className="arrows script-only">
      <button
        type="button"
        className="iconbtn iconbtn--line"
        aria-label={props.previousLabel}
        disabled={props.atStart}
        onClick={() => props.onStep(-1)}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className="iconbtn iconbtn--line"
        aria-label={props.nextLabel}
        disabled={props.atEnd}
        onClick={() => props.onStep(1)}
      >
        <Icon name="arrow-right" />
      </button>
    </div>
  );
}
