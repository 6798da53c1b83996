import { pageHref } from '#contract/bundle-locale.ts';
import { weeklyListPath } from '#contract/content/weekly-list-day.ts';
import { productPath } from '#contract/pages/site-links.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Price } from '#web/bottle/price.tsx';
import { useShop } from '#web/page/shop.ts';
import { FEED_PATH } from './feed-link.ts';
import { words } from './messages.ts';
import type { Sheet, SheetLine } from './sheet.server.ts';

/** A day that has a list, as the links below a sheet name it. */
export type ListDay = { day: string; title: string };

const { columns } = words;

/** One sheet: the day, one rule, the bottles; below it the other lists. */
export function SheetPage({ sheet, days }: { sheet: Sheet; days: readonly ListDay[] }) {
  const shop = useShop();
  const others = days.filter(({ day }) => day !== sheet.day);
  return (
    <div className="wl wrap">
      <article>
        <header className="wl__head">
          <p className="wl__of">{words.of(shop.name)}</p>
          <h1>
            <time dateTime={sheet.day}>{sheet.heading}</time>
          </h1>
          {sheet.firstLine !== '' && <p className="lead">{sheet.firstLine}</p>}
        </header>
        <table className="wl__table" aria-label={words.table}>
          <thead>
            <tr>
              {Object.entries(columns).map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </tbody>
        </table>
        <p className="wl__note">{sheet.isNewest ? words.pricesToday : words.pricesOf(sheet.title)}</p>
      </article>
      <nav className="wl__others" aria-label={words.earlier}>
        {others.length > 0 && (
          <>
            <h2>{words.earlier}</h2>
            <ul>
              {others.map(({ day, title }) => (
                <li key={day}>
                  <PageLink to={weeklyListPath(day)}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a className="link" href={pageHref(FEED_PATH)}>
            {words.feed}
          </a>
        </p>
      </nav>
    </div>
  );
}

function Line({ line }: { line: SheetLine }) {
  return (
    <tr>
      <td className="wl__why">{line.why}</td>
      <th scope="row">
        <PageLink className="wl__name" to={productPath(line.slug)}>
          {line.name}
        </PageLink>
        <span className="wl__maker">{line.producer}</span>
        {line.sentence !== '' && <p>{line.sentence}</p>}
      </th>
      <td className="wl__kind">{line.kind}</td>
      <td className="wl__number">{line.volume}</td>
      <td className="wl__number">{line.abv}</td>
      <td className="wl__price">
        {line.price && <Price {...line.price} />}
        {line.note !== null && <span className="wl__left">{line.note}</span>}
      </td>
    </tr>
  );
}
