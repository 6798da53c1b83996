import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { getSeatChoices, SEAT_FIELDS, SEAT_SUBJECT } from '#contract/pages/seat-request.ts';
import { Button } from '#ui/button.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import type { EventDateView, EventView } from './events.server.ts';
import { words } from './messages.ts';

const SIZES = '(min-width: 75rem) calc(33vw - 3rem), (min-width: 48rem) 50vw, 100vw';

type Props = { event: EventView; isFirst: boolean };

/**
 * An event with its dates. Each date is a form that leads to the contact form, with or without
 * script.
 */
export function EventSection({ event, isFirst }: Props) {
  const { slug, title, fit, description, place, minutes, seats, price, bring, picture } = event;
  const theme = useTheme();
  const facts: (readonly [string, string])[] = [
    [words.where, place],
    [words.length, words.minutes(minutes)],
    [words.seats, String(seats)],
    [words.price, price],
    ...(bring === null ? [] : [[words.bring, bring] as const]),
  ];
  return (
    <section className={picture ? 'evt' : 'evt evt--plain'} id={slug} aria-labelledby={`event-${slug}`}>
      {picture && (
        <div className="evt__pic">
          <Picture picture={picture} theme={theme} sizes={SIZES} isFirst={isFirst} />
        </div>
      )}
      <div className="evt__what fits">
        <h2 id={`event-${slug}`} className={fit}>
          {title}
        </h2>
        <p>{description}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <EventDates event={event} />
    </section>
  );
}

/** Number of visible dates; the others are collapsed. A single further date is visible too. */
const LEAD = 3;

function EventDates({ event: { slug, title, seats, dates } }: { event: EventView }) {
  const isBookable = dates.length > 0;
  const lead = dates.length <= LEAD + 1 ? dates.length : LEAD;
  const draw = (date: EventDateView) => (
    <EventDate key={date.day} date={date} title={title} isBookable={isBookable} />
  );
  return (
    <form className="evt__dates" action={pageHref(SITE_LINKS.contact.path)}>
      <div className="evt__top">
        <h3>{words.dates}</h3>
        {isBookable && (
          <label>
            {words.howMany}
            <select className="input input--sm select" name={SEAT_FIELDS.seats} autoComplete="off">
              {getSeatChoices(seats).map((count) => (
                <option key={count}>{count}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <input type="hidden" name={SEAT_FIELDS.about} value={SEAT_SUBJECT} />
      <input type="hidden" name={SEAT_FIELDS.event} value={slug} />
      {dates.length === 0 && <p>{words.noDates}</p>}
      <ul>{dates.slice(0, lead).map(draw)}</ul>
      {lead < dates.length && (
        <details className="facet__more">
          <summary aria-label={words.moreDatesOf(title)}>{words.moreDates}</summary>
          <ul>{dates.slice(lead).map(draw)}</ul>
        </details>
      )}
    </form>
  );
}

function EventDate(props: { date: EventDateView; title: string; isBookable: boolean }) {
  const { date, title, isBookable } = props;
  const { day, start, weekday, time, file } = date;
  return (
    <li>
      <time className="tnum" dateTime={start}>
        {weekday}
      </time>
      <p>
        {time}{' '}
        <a className="link" href={pageHref(file)} aria-label={words.calendarOf(title, weekday)}>
          {words.calendar}
        </a>
      </p>
      {isBookable && (
        <Button type="submit" name={SEAT_FIELDS.date} value={day} aria-label={words.askFor(title, weekday)}>
          {words.ask}
        </Button>
      )}
    </li>
  );
}
