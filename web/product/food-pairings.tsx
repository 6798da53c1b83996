import { SectionHead } from '#ui/section-head.tsx';
import { words } from './messages.ts';

/** Foods that go with it, and why, as a list. */
export function FoodPairings({ pairings }: { pairings: { name: string; description: string }[] }) {
  return (
    <section className="wrap section" aria-labelledby="pairings-heading">
      <SectionHead id="pairings-heading" title={words.pairings} />
      <dl className="ledger">
        {pairings.map(({ name, description }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
