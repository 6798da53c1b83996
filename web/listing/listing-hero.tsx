import { categoryPath } from '#contract/doors.ts';
import { PageLink } from '#web/ui/page-link.tsx';
import { words } from './words.ts';

type Step = { name: string; slug: string };

/** The head of a list: its name as large as the page allows, and a sentence. Below a root, the way back up. */
export function ListingHero(props: { heading: string; text: string; trail?: Step[]; isText?: boolean }) {
  const { heading, text, trail = [], isText = false } = props;
  return (
    <section className={isText ? 'chero chero--text' : 'chero'}>
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
