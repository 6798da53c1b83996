import { type ReactNode, useId } from 'react';
import { formatCents } from '#contract/money.ts';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '../icon/icon.tsx';
import { formatWhen } from './format-when.ts';

/** The main part of a page and the facts beside it. */
export function Split(props: { main: ReactNode; aside: ReactNode; asideLabel: string }) {
  const { main, aside, asideLabel } = props;
  return (
    <div className="split">
      <div>{main}</div>
      <aside className="stack" aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}

/** A part of a page under its heading; `end` stands at the right of the heading. */
export function Section({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className="sec" aria-labelledby={id}>
      <div className="sec__h">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

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

/** A column's title: of figures, on wide screens only, or for screen readers only. */
type ColumnTitle = string | readonly [title: string, kind: 'num' | 'only-d' | 'sr'];

/** The titles of a table's columns. */
export function TableHead({ columns }: { columns: readonly ColumnTitle[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const [title, kind] = typeof column === 'string' ? [column] : column;
          return (
            <th key={title} scope="col" className={kind === 'sr' ? undefined : kind}>
              {kind === 'sr' ? <span className="sr">{title}</span> : title}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

export type TimelineEntry = {
  id: string | number;
  at: string;
  title: ReactNode;
  note?: ReactNode;
  kind: 'note' | 'done' | 'next' | 'refused';
};

const DOTS = { note: 'dot', done: 'dot dot--on', next: 'dot dot--next', refused: 'dot dot--bad' };

/** What happened, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="tl">
      {entries.map(({ id, at, title, note, kind }) => (
        <li key={id}>
          <span className={DOTS[kind]} />
          <span>
            {title}
            {note !== undefined && note !== '' && <small>{note}</small>}
          </span>
          <When at={at} />
        </li>
      ))}
    </ol>
  );
}

/** Numbers side by side. */
export const Stats = ({ children }: { children: ReactNode }) => <div className="stats">{children}</div>;

/** A number, what it is, and what it was. */
export function Stat(props: { label: string; value: ReactNode; comparison?: ReactNode }) {
  const { label, value, comparison } = props;
  return (
    <div className="stat">
      <span className="stat__l">{label}</span>
      <span className="stat__n">{value}</span>
      {comparison !== undefined && <span className="stat__d">{comparison}</span>}
    </div>
  );
}

export type TubeLevel = 0 | 1 | 2 | 3;
type Mark = { level: TubeLevel; struck?: boolean; bad?: boolean };

/** Where the liquid of each level begins, from the top of the tube. */
const TOPS = { 0: 0, 1: 9.9, 2: 6.1, 3: 2.2 };

/** How far something has gone, as the level in a tube. It is not read out: a word says the same. */
export function Tube({ level, struck = false }: Mark) {
  return (
    <svg className="tube" viewBox="0 0 9 16" aria-hidden="true">
      <path strokeDasharray={level === 0 ? '2 1.6' : undefined} d="M1 1v10.5a3.5 3.5 0 0 0 7 0V1M0 1h9" />
      {level > 0 && (
        <path className="liq" d={`M2.2 ${TOPS[level]}V11.5a2.3 2.3 0 0 0 4.6 0V${TOPS[level]}Z`} />
      )}
      {struck && <path d="M0 15 9 1" />}
    </svg>
  );
}

/** A state: its tube and its word. */
export function State({ word, ...mark }: Mark & { word: string }) {
  return (
    <span className={mark.bad ? 'st st--bad' : 'st'}>
      <Tube {...mark} />
      {word}
    </span>
  );
}

const NOTES = { info: 'note', plain: 'note note--plain', danger: 'note note--bad' };

/** A note over what it concerns, with its actions. */
export function Note(props: { kind: keyof typeof NOTES; actions?: ReactNode; children: ReactNode }) {
  const { kind, actions, children } = props;
  return (
    <div className={NOTES[kind]} role={kind === 'danger' ? 'alert' : undefined}>
      <Icon name={kind === 'danger' ? 'warning-circle' : 'info'} />
      <span className="grow">{children}</span>
      {actions !== undefined && <span className="row">{actions}</span>}
    </div>
  );
}

/** An instant, in the shop's time zone. */
export function When({ at }: { at: string }) {
  const { shop } = usePerson();
  return <time dateTime={at}>{formatWhen(at, shop.timeZone)}</time>;
}

/** An amount of the shop's currency. */
export const Money = ({ cents }: { cents: number }) => <>{formatCents(cents)}</>;
