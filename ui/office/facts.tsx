import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts by their names. Of sums, figures stand at the right and the last is the total. */
export function Facts({ items, isSum = false }: { items: readonly Fact[]; isSum?: boolean }) {
  return (
    <dl className={isSum ? 'facts facts--r' : 'facts'}>
      {items.map(([label, value], index) => {
        const className = isSum && index === items.length - 1 ? 'sum' : undefined;
        return [
          <dt key={`${label}-name`} className={className}>
            {label}
          </dt>,
          <dd key={`${label}-value`} className={className}>
            {value}
          </dd>,
        ];
      })}
    </dl>
  );
}
