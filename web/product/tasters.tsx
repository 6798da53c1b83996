import type { TastersView } from './tasters.server.ts';

/** The id of the heading that the score at the top of the page leads to. */
export const TASTERS_ID = 'tasters';

/** What each taster wrote of the bottle, with who was against it. */
export function Tasters({ title, score, notes }: TastersView) {
  return (
    <div className="hands">
      <h3 className="sub" id={TASTERS_ID}>
        {title}
      </h3>
      <p className="hands__score">{score}.</p>
      <ul>
        {notes.map(({ taster, text, mark }) => (
          <li key={taster}>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              <path d={mark} />
            </svg>
            <p>{text}</p>
            <p className="small muted">{taster}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
