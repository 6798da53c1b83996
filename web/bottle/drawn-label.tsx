import type { LabelText } from './label-text.ts';
import { lineWidth, fitText } from '#web/page/fit-text.ts';

const MEASURE = 188;
const NAME_LEADING = 1.02;

/** A product's label drawn as text. Its only colour is the colour of the drink. */
export function DrawnLabel({ name, producer, kind, abv, volume, liquid }: LabelText) {
  // At most three lines in large type; a very long name takes a fourth line in smaller type.
  const large = fitText(name, MEASURE, 3, 40, 25);
  const title =
    large.lines.every((line) => lineWidth(line) * large.size <= MEASURE) && large.lines.join(' ') === name
      ? large
      : fitText(name, MEASURE, 4, 29, 16);
  const type = fitText(kind, MEASURE, 2, 19, 13);
  const maker = fitText(producer, MEASURE * 1.02, 1, 11, 8);
  const titleTop = 62 + title.size * 0.74;
  const ruleAt = titleTop + (title.lines.length - 1) * title.size * NAME_LEADING + 20;
  return (
    <svg className={`label liq-${liquid}`} viewBox="0 0 240 320" aria-hidden="true">
      <text className="label__producer" x="26" y="40" fontSize={maker.size}>
        {producer}
      </text>
      {title.lines.map((line, index) => (
        <text
          key={line}
          className="label__name"
          x="25"
          y={round(titleTop + index * title.size * NAME_LEADING)}
          fontSize={title.size}
        >
          {line}
        </text>
      ))}
      <path className="label__lines" d={`M10 10h220v300H10zM26 ${round(ruleAt)}h188`} />
      {type.lines.map((line, index) => (
        <text
          key={line}
          className="label__type"
          x="26"
          y={round(ruleAt + 26 + index * type.size)}
          fontSize={type.size}
        >
          {line}
        </text>
      ))}
      <rect className="label__liquid" x="10" y="256" width="220" height="16" />
      <text className="label__facts" x="26" y="294">
        {abv}
      </text>
      <text className="label__facts" x="214" y="294" textAnchor="end">
        {volume}
      </text>
    </svg>
  );
}

const round = (value: number): number => Math.round(value * 10) / 10;
