import type { Rule } from '#modules/sommelier/index.ts';
import { words } from './words.ts';

/** What the choice goes by: in full where it is introduced, else for whoever wants to know. */
export function Rules({ rules, isOpen }: { rules: readonly Rule[]; isOpen: boolean }) {
  return (
    <details id="rules" className="som__rules" open={isOpen}>
      <summary>{words.rules.title}</summary>
      <p>{words.rules.text}</p>
      <dl className="ledger">
        {rules.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
