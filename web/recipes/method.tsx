import { SectionHead } from '#ui/section-head.tsx';
import { KeepAwake } from './keep-awake.tsx';
import { words } from './sheet-messages.ts';

/** The method, step by step. */
export function Method({ steps }: { steps: readonly string[] }) {
  return (
    <section className="wrap section method" aria-labelledby="method-heading">
      <SectionHead id="method-heading" title={words.method}>
        <KeepAwake />
      </SectionHead>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
