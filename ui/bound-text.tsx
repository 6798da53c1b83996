import { Fragment } from 'react';
import { bindWords } from './bind-words.ts';

/**
 * A name or a heading in which no line ends within what belongs together, such as `Grand Cru`.
 * `breakAt`: the position of a space at which it breaks first where it needs more than one line.
 */
export function BoundText({ text, breakAt }: { text: string; breakAt?: number | undefined }) {
  if (breakAt === undefined) return <Runs text={text} />;
  return (
    <>
      <span className="bound">
        <Runs text={text.slice(0, breakAt)} />
      </span>{' '}
      <span className="bound">
        <Runs text={text.slice(breakAt + 1)} />
      </span>
    </>
  );
}

const Runs = ({ text }: { text: string }) =>
  bindWords(text).map((run, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {run.isBound ? <span className="bound">{run.text}</span> : run.text}
    </Fragment>
  ));
