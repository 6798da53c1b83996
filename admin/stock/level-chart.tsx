import { formatDate } from '#contract/format/format-date.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { drawLevels, HEIGHT, type LevelHistory, WIDTH } from './draw-levels.ts';
import { words } from './messages.ts';
import './chart.css';

const formatDay = (day: string): string => formatDate(new Date(day), 'shortDay', 'UTC');

/** The bottles on hand of the last days. The movements stand below it with the same numbers. */
export function LevelChart({ history, onHand }: { history: LevelHistory; onHand: number }) {
  const { firstDay, lastDay } = history;
  const { path, low, top, lowest, highest } = drawLevels(history);
  // A day is no line.
  if (history.start === null && history.points.length < 2) return null;
  return (
    <figure className="chart">
      <div className="chart__y" aria-hidden="true">
        {[top, top / 2, 0].map((number) => (
          <span key={number}>{formatNumber(number)}</span>
        ))}
      </div>
      <svg
        className="chart__plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart({
          from: formatDay(firstDay),
          to: formatDay(lastDay),
          lowest: formatNumber(lowest),
          highest: formatNumber(highest),
          now: formatNumber(onHand),
          threshold: formatNumber(history.threshold),
        })}
      >
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line
            key={y}
            className={y === HEIGHT ? 'chart__zero' : 'chart__line'}
            x1="0"
            x2={WIDTH}
            y1={y}
            y2={y}
          />
        ))}
        <line className="chart__low" x1="0" x2={WIDTH} y1={low} y2={low} />
        <path d={path} />
      </svg>
      <div className="chart__x" aria-hidden="true">
        <span>{formatDay(firstDay)}</span>
        <span>{formatDay(lastDay)}</span>
      </div>
    </figure>
  );
}
