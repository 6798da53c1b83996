import type { EventView } from './events.server.ts';
import { words } from './words.ts';

/** A kind of evening: what it is, and when it next takes place. */
export function EventSection({ event }: { event: EventView }) {
  const { slug, title, description, place, minutes, seats, price, bring, dates } = event;
  const facts: (readonly [string, string])[] = [
    [words.where, place],
    [words.length, words.minutes(minutes)],
    [words.seats, String(seats)],
    [words.price, price],
    ...(bring === null ? [] : [[words.bring, bring] as const]),
  ];
  return (
    <section className="evt" id={slug} aria-labelledby={`event-${slug}`}>
      <div className="evt__what">
        <h2 id={`event-${slug}`}>{title}</h2>
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
      <div className="evt__dates">
        <h3>{words.dates}</h3>
        {dates.length === 0 ? (
          <p>{words.noDates}</p>
        ) : (
          <ul>
            {dates.map(({ day, start, weekday, time, file }) => (
              <li key={day}>
                <time className="tnum" dateTime={start}>
                  {`${weekday}, ${time}`}
                </time>
                <a className="link" href={file} aria-label={words.calendarOf(title, weekday)}>
                  {words.calendar}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
