import type { TastersView } from './tasters.server.ts';

/** Marks as a pencil draws them, in a square of 48. */
const MARKS: Readonly<Record<TastersView['notes'][number]['mark'], string>> = {
  tick: 'M6 27c4 3 7 8 9.5 13.5C20 29 29 15.5 42 7',
  ring: 'M31 8.5C19 4 7 12 6.5 24.5S15 42.5 26 41.5s17-9.5 15.5-20S29 5 17 11',
  underline: 'M4 28c12-3.5 26-4.5 40-3.5M10 36.5c9-2.5 19-3 29-2.5',
  cross: 'M9 9.5c9.5 8 19.5 18.5 29 29.5M39 8C29 17 18.5 28.5 9.5 40',
};

/** The id of the heading that the score at the top of the page leads to. */
export const TASTERS_ID = 'tasters-heading';

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
              <path d={MARKS[mark]} />
            </svg>
            <p className="hands__text">{text}</p>
            <p className="hands__by">{taster}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
