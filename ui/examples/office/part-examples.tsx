import { use } from 'react';
import { Button } from '../../button.tsx';
import { EmptyState } from '../../empty-state.tsx';
import { Icon, type IconName } from '../../icon.tsx';
import { Facts } from '../../office/facts.tsx';
import { Note } from '../../office/note.tsx';
import { Section, Split } from '../../office/section.tsx';
import { Stat, Stats } from '../../office/stats.tsx';
import { TableHead } from '../../office/table-head.tsx';
import { Timeline } from '../../office/timeline.tsx';
import { State as OrderState } from '../../office/tube.tsx';
import { Skeleton } from '../../skeleton.tsx';
import { Example, ThemeName } from '../example.tsx';

const ICONS: readonly IconName[] = ['house', 'receipt', 'beer-bottle', 'stack', 'truck', 'users', 'gear'];
const LEVELS = [0, 1, 2, 3] as const;

export function PartExamples() {
  return (
    <>
      <Example title="Icons">
        <p className="row">
          {ICONS.map((name) => (
            <Icon key={name} name={name} />
          ))}
          <Icon name="storefront" size="large" />
          <Icon name="clock-counter-clockwise" size="small" />
        </p>
      </Example>
      <Example title="State">
        <p className="row">
          {LEVELS.map((level) => (
            <OrderState key={level} level={level} word={`Level ${level}`} />
          ))}
          <OrderState level={3} struck word="Returned" />
          <OrderState level={3} bad word="Lost" />
        </p>
      </Example>
      <Example title="Note">
        <Note kind="info" actions={<Button size="small">Show it</Button>}>
          Somebody else changed the price.
        </Note>
        <Note kind="plain">Costs are seen by owners and accountants.</Note>
        <Note kind="danger">You are offline. Nothing is lost.</Note>
      </Example>
      <Example title="Sections and facts">
        <SplitPage />
      </Example>
      <Example title="Numbers">
        <Stats>
          <Stat label="Sales" value="$4,812" comparison="+9.7 % to last week" />
          <Stat label="To pack" value="28" />
        </Stats>
      </Example>
      <Example title="Timeline">
        <Timeline
          entries={[
            { id: 1, when: <time>Dec 3</time>, title: 'Delivered', kind: 'next' },
            { id: 2, when: <time>Nov 23, 09:12</time>, title: 'Paid', note: 'By card', kind: 'done' },
            { id: 3, when: <time>Nov 23, 09:10</time>, title: 'Ring twice', kind: 'note' },
            { id: 4, when: <time>Nov 23, 09:08</time>, title: 'Card refused', kind: 'refused' },
          ]}
        />
      </Example>
      <Example title="Titles of columns">
        <table>
          <TableHead columns={['Product', ['Amount', 'num'], ['Actions', 'sr']]} />
        </table>
      </Example>
      <Example title="Nothing to show">
        <EmptyState title="No orders yet" text="Orders appear here as soon as they are paid.">
          <Button>Open the shop</Button>
        </EmptyState>
      </Example>
      <Example title="Loading">
        <Skeleton label="Loading" />
      </Example>
    </>
  );
}

function SplitPage() {
  const theme = use(ThemeName);
  return (
    <Split
      asideLabel={`Facts, ${theme}`}
      main={
        <Section title={`Payment, ${theme}`} end={<Button size="small">Refund</Button>}>
          <Facts
            items={[
              ['Paid', '$204.24'],
              ['Reference', 'pay_7Q2M'],
            ]}
          />
        </Section>
      }
      aside={
        <Section title={`Total, ${theme}`}>
          <Facts
            isSum
            items={[
              ['Products', '$168.00'],
              ['Total', '$204.24'],
            ]}
          />
        </Section>
      }
    />
  );
}
