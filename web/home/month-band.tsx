import type { Month } from '#modules/months/index.ts';
import { PageLink } from '#ui/page-link.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { PHONE_SIZES } from '#web/picture/picture-sources.ts';

export type MonthTexts = Pick<Month, 'secondLine' | 'heading' | 'text' | 'linkText' | 'link' | 'picture'>;

/** Matches the columns of the picture in home.css. */
const SIZES = `(min-width: 64rem) 42vw, ${PHONE_SIZES}`;

/**
 * The band of the month below the slides: a heading, a sentence or two, and a link. The second line,
 * which slides do not show on a phone, comes first there.
 */
export function MonthBand({ secondLine, heading, text, linkText, link, picture }: MonthTexts) {
  const theme = useTheme();
  return (
    <section className="wrap section month" aria-labelledby="month-heading">
      <div className="grid">
        {picture && <Picture picture={picture} theme={theme} sizes={SIZES} />}
        <p className="lead month__line">{secondLine}</p>
        <h2 id="month-heading">{heading}</h2>
        <p className="lead month__text">
          {text}{' '}
          <PageLink className="link" to={link}>
            {linkText}
          </PageLink>
        </p>
      </div>
    </section>
  );
}
