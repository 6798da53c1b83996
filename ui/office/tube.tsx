export type TubeLevel = 0 | 1 | 2 | 3;
type Mark = { level: TubeLevel; struck?: boolean; bad?: boolean };

/** Where the liquid of each level begins, from the top of the tube. */
const TOPS = { 0: 0, 1: 9.9, 2: 6.1, 3: 2.2 };

/** How far something has gone, as the level in a tube. It is not read out: a word says the same. */
export function Tube({ level, struck = false }: Mark) {
  return (
    <svg className="tube" viewBox="0 0 9 16" aria-hidden="true">
      <path strokeDasharray={level === 0 ? '2 1.6' : undefined} d="M1 1v10.5a3.5 3.5 0 0 0 7 0V1M0 1h9" />
      {level > 0 && (
        <path className="liq" d={`M2.2 ${TOPS[level]}V11.5a2.3 2.3 0 0 0 4.6 0V${TOPS[level]}Z`} />
      )}
      {struck && <path d="M0 15 9 1" />}
    </svg>
  );
}

/** A state: its tube and its word. */
export function State({ word, ...mark }: Mark & { word: string }) {
  return (
    <span className={mark.bad ? 'st st--bad' : 'st'}>
      <Tube {...mark} />
      {word}
    </span>
  );
}
