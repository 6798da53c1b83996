import { categoryPath } from '#contract/doors.ts';
import { useLook } from '#web/ui/look.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Scene } from '#web/ui/scene.ts';
import { words } from './words.ts';

type Step = { name: string; slug: string };

type Props = {
  heading: string;
  text: string;
  trail?: Step[];
  isText?: boolean;
  /** A row of bottles, with room for the words on its left. */
  band?: Scene | null;
};

/** The head of a list: its name as large as the page allows, and a sentence. Below a root, the way back up. */
export function ListingHero({ heading, text, trail = [], isText = false, band = null }: Props) {
  const look = useLook();
  const kind = band ? ' chero--band' : isText ? ' chero--text' : '';
  return (
    <section className={`chero under-header${kind}`}>
      {band && <Picture picture={band.wide} tall={band.tall} look={look} sizes="100vw" isFirst />}
      <div className="wrap chero__in">
        {trail.length > 1 && <Trail steps={trail.slice(0, -1)} />}
        <h1>{heading}</h1>
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
