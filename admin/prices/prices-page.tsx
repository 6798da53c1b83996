import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { priceCalendarQuery } from '../calls/prices.ts';
import { Section } from '#ui/office/section.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { type CalendarDay, isOnDay, moveMonth, type PlanGroup, toWeeks } from './calendar-days.ts';
import { Coming } from './coming.tsx';
import { OnSaleNow } from './on-sale-now.tsx';
import { Plan } from './plan.tsx';
import './prices.css';
import { words } from './messages.ts';

type Calendar = Answers['GET /price-calendar'];

/** Lines of a day; the list below has all. */
const MAX_LINES = 3;
/** A day of the calendar is a date without a time: it is formatted in UTC. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const nameOfDay = (day: string): string => formatDate(dateOf(day), 'weekdayInYear', 'UTC');

/** Planned prices and sales by day, with their way back. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('month') ?? undefined;
  const calendar = useQuery(priceCalendarQuery(chosen));
  const go = (month: string | undefined): void => setSearch(month === undefined ? {} : { month });
  return (
    <Page title={words.prices} facts={[words.pricesText]}>
      <QueryStates query={calendar}>
        {(shown) => (
          <>
            <OnSaleNow />
            <Coming prices={shown.coming} />
            <Month key={shown.month} calendar={shown} onGo={go} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Month({ calendar, onGo }: { calendar: Calendar; onGo(month: string | undefined): void }) {
  const { month, today, items, isCut } = calendar;
  const [day, setDay] = useState<string>();
  const listed = day === undefined ? items : items.filter((price) => isOnDay(price, day));
  const way = (
    <span className="row row--n">
      <IconButton icon="caret-left" label={words.before} onClick={() => onGo(moveMonth(month, -1))} />
      <Button size="small" disabled={today.startsWith(month)} onClick={() => onGo(undefined)}>
        {words.present}
      </Button>
      <IconButton icon="caret-right" label={words.next} onClick={() => onGo(moveMonth(month, 1))} />
    </span>
  );
  return (
    <Section title={formatMonth(month)} end={way}>
      {items.length === 0 ? (
        <p className="m">{words.none}</p>
      ) : (
        <MonthTable calendar={calendar} day={day} onDay={setDay} />
      )}
      {items.length > 0 && (
        <>
          <div className="sec__h prices__day">
            <h3 aria-live="polite">{day === undefined ? words.ofMonth : nameOfDay(day)}</h3>
            {day !== undefined && (
              <div className="head__end">
                <Button size="small" onClick={() => setDay(undefined)}>
                  {words.wholeMonth}
                </Button>
              </div>
            )}
          </div>
          {isCut && <p className="hint">{words.cut}</p>}
          <ul className="plans">
            {listed.map((price) => (
              <Plan key={price.id} price={price} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** The days of a month, with what begins, ends and runs on each. */
function MonthTable(props: {
  calendar: Calendar;
  day: string | undefined;
  onDay(day: string | undefined): void;
}) {
  const { calendar, day, onDay } = props;
  const { month, today, items } = calendar;
  return (
    <table className="cal" aria-label={words.calendar}>
      <thead>
        <tr>
          {words.weekdays.map((name, index) => (
            <th key={name} scope="col" aria-label={name}>
              {words.weekdaysShort[index]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {toWeeks(month, items).map((week) => (
          <tr key={week[0]?.day}>
            {week.map((one) => (
              <Day
                key={one.day}
                day={one}
                isToday={one.day === today}
                isChosen={one.day === day}
                onChoose={() => onDay(one.day === day ? undefined : one.day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `December 2026` */
const formatMonth = (month: string): string => {
  const [name = '', , year = ''] = formatDate(dateOf(`${month}-01`), 'day', 'UTC').split(' ');
  return `${name} ${year}`;
};

function Day(props: { day: CalendarDay; isToday: boolean; isChosen: boolean; onChoose(): void }) {
  const { day, isToday, isChosen, onChoose } = props;
  const lines = [
    ...day.begins.map((group) => ({ group, end: false })),
    ...day.ends.map((group) => ({ group, end: true })),
  ];
  const isEmpty = lines.length === 0 && day.runCount === 0;
  const number = Number(day.day.slice(-2));
  return (
    <td
      className={['cal__day', !day.isOfMonth && 'cal__day--other', isToday && 'cal__day--today']
        .filter(Boolean)
        .join(' ')}
    >
      {isEmpty ? (
        <span className="cal__n">{number}</span>
      ) : (
        <button
          type="button"
          className="cal__n"
          aria-pressed={isChosen}
          aria-label={words.showDay(nameOfDay(day.day))}
          onClick={onChoose}
        >
          {number}
        </button>
      )}
      {lines.slice(0, MAX_LINES).map(({ group, end }) => (
        <Line key={`${group.key} ${end}`} group={group} isEnd={end} />
      ))}
      {lines.length > MAX_LINES && <span className="small q">{words.more(lines.length - MAX_LINES)}</span>}
      {day.runCount > 0 && <span className="cal__runs small">{words.runs(day.runCount)}</span>}
    </td>
  );
}

/** What begins or ends: one product, or all that were planned together. */
function Line({ group, isEnd }: { group: PlanGroup; isEnd: boolean }) {
  const { kind, reason, prices } = group;
  const [first] = prices;
  const what = words.moves[kind][isEnd ? 'ends' : 'begins'];
  if (!first) return null;
  return (
    <span className={`cal__line cal__line--${kind}`}>
      <span className="small q">{what}</span>
      {prices.length === 1 ? (
        <Link to={`/products/${first.product.id}`}>{first.product.name}</Link>
      ) : (
        <b>{[reason, words.products(prices.length)].filter(Boolean).join(', ')}</b>
      )}
    </span>
  );
}
