import { Icon } from '#ui/icon.tsx';
import { STEPS, type Step } from './import.ts';
import { words } from './messages.ts';
import './imports.css';

/** How far an import has come. */
export function Steps({ current }: { current: Step }) {
  const at = STEPS.indexOf(current);
  return (
    <ol className="isteps" aria-label={words.steps.label}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < at || current === 'done' ? 'is-done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {index < at || current === 'done' ? <Icon name="check" /> : <b>{index + 1}</b>}
          {words.steps[step]}
        </li>
      ))}
    </ol>
  );
}
