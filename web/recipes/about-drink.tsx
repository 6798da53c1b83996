import { SectionHead } from '#ui/section-head.tsx';
import type { RecipeView } from './recipe-view.server.ts';
import { words } from './sheet-messages.ts';

/** The bartender's note, the drink's history, and the source of its proportions. */
export function AboutDrink({ view: { note, history, source } }: { view: RecipeView }) {
  if (note === '' && history === null && !source) return null;
  const { title, note: noteName, history: historyName, source: sourceName } = words.about;
  return (
    <section className="wrap section about" aria-labelledby="about-heading">
      <SectionHead id="about-heading" title={title} />
      <dl className="ledger">
        {note !== '' && <Entry name={noteName} text={note} />}
        {history !== null && <Entry name={historyName} text={history} />}
        {source && (
          <div>
            <dt>{sourceName}</dt>
            <dd>
              {source.url === undefined ? (
                source.title
              ) : (
                <a className="link" href={source.url} rel="noopener">
                  {source.title}
                </a>
              )}
              {source.proportions !== undefined && `, ${source.proportions}`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Entry({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
