import { useQuery } from '@tanstack/react-query';
import { issueQuery } from '../calls/catalogue-issues.ts';
import { usePerson } from '../api-client/person.ts';
import { type Fact, Facts } from '#ui/office/facts.tsx';
import { State } from '#ui/office/tube.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { When } from '../parts/when.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { type Finding, SEVERITY_MARKS } from './checks.ts';
import { words } from './messages.ts';

/** A finding about a text, a setting or a rule, and where it is mended. */
export function FindingSheet(props: { id: string; onIgnore(finding: Finding): void; onClose(): void }) {
  const { id, onIgnore, onClose } = props;
  const { may } = usePerson();
  const finding = useQuery(issueQuery(id));
  const { data } = finding;
  return (
    <Sheet
      title={data ? words.name(data.subject) : words.what}
      onClose={onClose}
      foot={
        data && may('catalogue.write') && <Button onClick={() => onIgnore(data)}>{words.ignoreOne}</Button>
      }
    >
      <QueryStates query={finding}>
        {(found) => (
          <>
            <Facts items={listFacts(found)} />
            <Remedy {...findRemedy(found)} />
          </>
        )}
      </QueryStates>
    </Sheet>
  );
}

function listFacts(finding: Finding): Fact[] {
  const { code, severity, subject, foundAt, isIgnored, ignoredUntil, ignoredReason } = finding;
  const path = findShopPath(subject);
  return [
    [words.what, words.codes[code]],
    [words.where, words.about(finding)],
    [
      words.kind,
      path === undefined ? (
        words.kinds[subject.kind]
      ) : (
        <span key="kind">
          {words.kinds[subject.kind]},{' '}
          <a className="link" href={path}>
            {words.viewInStore}
          </a>
        </span>
      ),
    ],
    [
      words.severity,
      <State
        key="severity"
        {...SEVERITY_MARKS[severity]}
        word={words.severities[severity]}
        struck={isIgnored}
      />,
    ],
    [words.found, <When key="found" at={foundAt} />],
    ...(isIgnored && ignoredUntil !== null
      ? ([
          [words.ignoredUntil, <When key="until" at={ignoredUntil} />],
          [words.reason, ignoredReason],
        ] as const)
      : []),
  ];
}

/** The page of the shop that shows the subject. */
function findShopPath({ kind, id }: Finding['subject']): string | undefined {
  switch (kind) {
    case 'article':
      return `/blog/${id}`;
    case 'recipe':
      return `/recipes/${id}`;
    case 'page':
      return `/${id}`;
    case 'question':
      return '/faq';
    case 'event':
      return '/events';
    default:
      return id === 'home' ? '/' : undefined;
  }
}

/** What is to be done, and the page of the office on which it is done. */
function findRemedy({ code, subject: { kind, id } }: Finding): { text: string; page: string; to: string } {
  const { content, home, settings, rate, law, floor } = words.remedies;
  if (code === 'floor-unknown') return { ...floor, to: '/settings/law' };
  if (kind === 'law') return { ...law, to: '/settings/law' };
  if (code === 'exchange-outdated') return { ...rate, to: '/settings/exchange' };
  if (kind !== 'settings') return { ...content, to: `/texts/${kind}/${id}` };
  return id === 'home' ? { ...home, to: '/home-page' } : { ...settings, to: `/settings/${id}` };
}

const Remedy = ({ text, page, to }: ReturnType<typeof findRemedy>) => (
  <>
    <p>{text}</p>
    <p>
      <LinkButton to={to}>{page}</LinkButton>
    </p>
  </>
);
