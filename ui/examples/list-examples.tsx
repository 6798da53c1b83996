import { useId, useState } from 'react';
import { Badges } from '../badges.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { Pager, type PagerLabels } from '../pager.tsx';
import { ResponsivePicture } from '../responsive-picture.tsx';
import { SectionHead } from '../section-head.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Example, State } from './example.tsx';

/** A grey tile, so that the example needs no file. */
const TILE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 3 4'%3E%3Cpath fill='%2375847e' d='M0 0h3v4H0z'/%3E%3C/svg%3E";

export function ListExamples() {
  return (
    <>
      <Example title="Section head">
        <SectionHead title="Featured Collections">
          <a className="link" href="#examples">
            All collections
          </a>
        </SectionHead>
      </Example>
      <Example title="Chips">
        <Chips />
      </Example>
      <Example title="Badges">
        <Badges badges={['New', 'Limited', 'Staff pick']} />
      </Example>
      <Example title="Picture">
        <div className="ex__picture">
          <ResponsivePicture sources={[]} src={TILE} alt="A grey tile" width={300} height={400} isFirst />
        </div>
      </Example>
      <Example title="Pages">
        <Pages current={1} pages={3} />
        <Pages current={5} pages={9} />
      </Example>
      <Example title="Skeleton">
        <Skeleton label="Loading" />
      </Example>
      <Example title="Nothing to show">
        <EmptyState title="No bottles match" text="Take a filter away to see more.">
          <LinkButton to="#examples">Clear all</LinkButton>
          <LinkButton variant="quiet" to="#examples">
            Without Japan (12)
          </LinkButton>
        </EmptyState>
      </Example>
    </>
  );
}

function Chips() {
  const [chosen, setChosen] = useState('Rum');
  return (
    <div className="ex__row">
      <div className="chips">
        {['Gin', 'Rum', 'Whisky'].map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === chosen}
            onClick={() => setChosen(name === chosen ? '' : name)}
          >
            {name}
          </button>
        ))}
      </div>
      <State name="hover" as="hover">
        <button type="button" className="chip">
          Brandy
        </button>
      </State>
    </div>
  );
}

function Pages({ current, pages }: { current: number; pages: number }) {
  const name = useId();
  const labels: PagerLabels = {
    pages: `Pages ${name}`,
    previous: 'Previous',
    next: 'Next',
    page: (number) => `Page ${number}`,
  };
  return <Pager pages={pages} current={current} labels={labels} address={(page) => `#page-${page}`} />;
}
