import { diffWords, type Piece } from './diff-words.ts';
import { words } from './messages.ts';

/** Of words that stayed, as many as this stand on either side of a change. */
const AROUND = 160;

/** What changed from one text to another: the words that went and that came, with those around them. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  const pieces = diffWords(before, after);
  return pieces.map((piece, index) => (
    <OnePiece key={index} piece={piece} isFirst={index === 0} isLast={index === pieces.length - 1} />
  ));
}

function OnePiece({ piece, isFirst, isLast }: { piece: Piece; isFirst: boolean; isLast: boolean }) {
  const { kind, text } = piece;
  if (kind === 'same') return shorten(text, isFirst, isLast);
  const Element = kind === 'added' ? 'ins' : 'del';
  const inner = text.trimEnd();
  // Browsers read neither element aloud as a change.
  return (
    <>
      <Element className={`texts__${kind}`}>
        <span className="sr">{words.changeBegins[kind]}</span>
        {inner}
        <span className="sr">{words.changeEnds[kind]}</span>
      </Element>
      {/* No mark on a line that is empty. */}
      {text.slice(inner.length)}
    </>
  );
}

/** A long text that stayed is shown by its ends, next to what changed. */
export function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const head = isFirst ? '' : text.slice(0, AROUND).replace(/\S+$/, '');
  const tail = isLast ? '' : text.slice(-AROUND).replace(/^\S+/, '');
  return `${head}…${tail}`;
}
