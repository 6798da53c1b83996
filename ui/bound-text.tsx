import { Fragment } from 'react';
import { bindWords } from './bind-words.ts';

/** A name or a heading in which no line ends within what belongs together, such as `Grand Cru`. */
export function BoundText({ text }: { text: string }) {
  return bindWords(text).map((run, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {run.isBound ? <span className="bound">{run.text}</span> : run.text}
    </Fragment>
  ));
}
