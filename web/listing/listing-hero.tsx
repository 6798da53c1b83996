import { categoryPath } from '#contract/pages/site-links.ts';
import { useTheme } from '#web/page/theme.ts';
import { PageLink } from '#ui/page-link.tsx';
import { Picture } from '#web/picture/picture.tsx';
import type { Scene } from '#web/picture/scene.ts';
import { words } from './messages.ts';

/**
 * Sizes of the picture as listing.css lays it out: by the free height below the header, not by the
 * width.
 */
const SIZES = '(min-width: 64rem) and (max-height: 60rem) 43rem, 100vw';

type Step = { name: string; slug: string };

type Props = {
  heading: string;
  /** Class of the headline by its longest word. */
  fit?: string;
  text: string;
  trail?: Step[];
  /** A row of bottles, with room for the text on its left. */
  band?: Scene | null;
};

/**
 * Head of a list: its name and a sentence, over a picture if there is one. Below a root it has a
 * breadcrumb trail.
 */
export function ListingHero({ heading, fit = '', text, trail = [], band = null }: Props) {
  const theme = useTheme();
  return (
    <section className={`chero under-header${band ? ' chero--band' : ''}`}>
      {band && <Picture picture={band.wide} tall={band.tall} theme={theme} sizes={SIZES} isFirst />}
      <div className="wrap chero__in fits">
        {trail.length > 1 && <Trail steps={trail.slice(0, -1)} />}
        <h1 className={fit}>{heading}</h1>
        {text && <p className="lead">{text}</p>}
      </div>
    </section>
  );
}

function Trail({ steps }: { steps: Step[] }) {
  return (
    <nav aria-label={words.trail}>
      <ol className="trail">
        {steps.map(({ name, slug }) => (
          <li key={slug}>
            <PageLink className="link" to={categoryPath(slug)}>
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
