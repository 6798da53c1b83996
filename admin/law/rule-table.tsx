import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { describeCase, describeValue, PROVINCE_NAMES, type Rule, showDay, showLastDay } from './law.ts';
import { words } from './messages.ts';

const LEVELS = { 'in-force': 3, coming: 1, ended: 0 } as const;

/** Rules of one kind; each opens in a sheet. */
export function RuleTable(props: {
  name: string;
  rules: readonly Rule[];
  all: readonly Rule[];
  onOpen(rule: Rule): void;
}) {
  const { name, rules, all, onOpen } = props;
  if (rules.length === 0) return <p className="q">{words.none}</p>;
  const sorted = rules.toSorted(
    (a, b) =>
      (PROVINCE_NAMES.get(a.province) ?? '').localeCompare(PROVINCE_NAMES.get(b.province) ?? '') ||
      a.from.localeCompare(b.from),
  );
  return (
    <div className="tblwrap" role="region" aria-label={name} tabIndex={0}>
      <table className="tbl tbl--stack law">
        <TableHead
          columns={[
            words.province,
            words.appliesIn,
            words.says,
            words.from,
            words.until,
            words.sourceRead,
            words.state,
          ]}
        />
        <tbody>
          {sorted.map((rule) => (
            <RuleRow key={rule.id} rule={rule} all={all} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RuleRow({ rule, all, onOpen }: { rule: Rule; all: readonly Rule[]; onOpen(rule: Rule): void }) {
  const isOwn = rule.origin === 'merchant';
  const replaced = isOwn ? all.filter(({ id }) => rule.others.includes(id)) : [];
  const isYielding = !isOwn && all.some(({ id, state }) => rule.others.includes(id) && state === 'in-force');
  return (
    <tr className={isYielding ? 'law--yields' : undefined}>
      <th scope="row">
        <Button size="small" variant="quiet" onClick={() => onOpen(rule)}>
          {PROVINCE_NAMES.get(rule.province)}
          <span className="sr"> {describeCase(rule)}</span>
        </Button>
      </th>
      <td data-label={words.appliesIn}>{describeCase(rule)}</td>
      <td data-label={words.says}>
        <span className={isOwn ? 'law__own tnum' : 'tnum'}>
          {rule.isUnreadable ? words.unclear : describeValue(rule)}
        </span>
        {replaced.map((other) => (
          <small key={other.id} className="q">
            {words.instead(describeValue(other))}
          </small>
        ))}
      </td>
      <td className="tnum" data-label={words.from}>
        {showDay(rule.from)}
      </td>
      <td className="tnum" data-label={words.until}>
        {rule.to === null ? <span className="q">{words.open}</span> : showLastDay(rule.to)}
      </td>
      <td data-label={words.sourceRead}>
        <SourceText rule={rule} />
      </td>
      <td>
        <StateOf rule={rule} isYielding={isYielding} />
      </td>
    </tr>
  );
}

/** The source of a rule, and when it was last read. */
function SourceText({ rule: { source, checkedOn } }: { rule: Rule }) {
  return (
    <span className="law__source">
      {source.url === null ? (
        source.title || words.noSource
      ) : (
        <a className="link" href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
      )}
      <small className="q">{words.readOn(showDay(checkedOn))}</small>
    </span>
  );
}

function StateOf({ rule, isYielding }: { rule: Rule; isYielding: boolean }) {
  if (rule.isUnreadable) return <State level={0} bad word={words.unreadable} />;
  if (isYielding) return <State level={0} word={words.replaced} />;
  const isDue = rule.toCompare !== null && rule.state !== 'ended';
  return (
    <>
      <State level={LEVELS[rule.state]} word={words.states[rule.state]} />
      {isDue && <small className="q">{words.compare}</small>}
    </>
  );
}
