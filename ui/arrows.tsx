import { IconButton } from './icon-button.tsx';

/** Two buttons: one step back, one step forward. A button is disabled at its end. */
export function Arrows(props: {
  previousLabel: string;
  nextLabel: string;
  atStart?: boolean;
  atEnd?: boolean;
  onStep(direction: 1 | -1): void;
}) {
  const { previousLabel, nextLabel, atStart, atEnd, onStep } = props;
  return (
    <div className="arrows script-only">
      <IconButton
        icon="arrow-left"
        label={previousLabel}
        hasLine
        disabled={atStart}
        onClick={() => onStep(-1)}
      />
      <IconButton icon="arrow-right" label={nextLabel} hasLine disabled={atEnd} onClick={() => onStep(1)} />
    </div>
  );
}
