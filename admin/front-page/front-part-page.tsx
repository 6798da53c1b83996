import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, type MenuItem } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section, Split } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { type FrontPage, frontPageQuery } from '../calls/front-page.ts';
import { Page } from '../page/page.tsx';
import { formatWhen } from '../parts/format-when.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { withDrafts } from './front-page.ts';
import { FrontVersions } from './front-versions.tsx';
import { listChangesOf } from './list-changes.ts';
import { words } from './messages.ts';
import { PlanSheet } from './plan-sheet.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { type FrontCommands, useFrontCommands } from './use-front-commands.ts';
import { type FrontPageSaves, useFrontPageSaves } from './use-front-page.ts';
import './front-page.css';

type Props = {
  part: FrontPart;
  title: string;
  about: string;
  /** Shows the part as it is edited. */
  children(page: FrontPage, saves: FrontPageSaves): ReactNode;
};

/** The page of a part: what is edited, what of it is not in the shop yet, and its versions. */
export function FrontPartPage(props: Props) {
  const page = useQuery(frontPageQuery());
  if (page.data) return <Loaded {...props} page={page.data} />;
  return (
    <Page title={props.title} facts={[props.about]}>
      <QueryStates query={page}>{() => null}</QueryStates>
    </Page>
  );
}

function Loaded({ part, title, about, children, page }: Props & { page: FrontPage }) {
  const { may } = usePerson();
  const saves = useFrontPageSaves(page);
  const commands = useFrontCommands(part, page);
  const [sheet, setSheet] = useState<'plan' | 'preview'>();
  const close = (): void => setSheet(undefined);
  const { draft, plan } = page[part];
  const shown = withDrafts(page);
  const changes = listChangesOf(part, page, page[part].value, shown[part].value);
  const items: MenuItem[] = [
    ...(draft
      ? [{ label: words.discard, icon: 'arrow-counter-clockwise' as const, run: commands.discard }]
      : []),
    ...(draft && may('content.publish')
      ? [{ label: words.schedule, icon: 'calendar-blank' as const, run: () => setSheet('plan') }]
      : []),
    ...(plan && may('content.publish')
      ? [{ label: words.endSchedule, icon: 'x' as const, run: commands.unplan }]
      : []),
  ];
  return (
    <Page
      title={title}
      facts={[<PartState key="state" changes={changes.length} plan={plan} />, about]}
      actions={
        <>
          <Button icon="eye" onClick={() => setSheet('preview')}>
            {words.preview}
          </Button>
          {items.length > 0 && <Menu label={words.more} items={items} />}
          {may('content.publish') && (
            <Button
              variant="primary"
              isBusy={commands.isBusy}
              disabled={!draft}
              onClick={() => commands.publish()}
            >
              {changes.length > 0 ? words.publishChanges(changes.length) : words.publish}
            </Button>
          )}
        </>
      }
    >
      <Notes commands={commands} refusal={plan?.refusal ?? ''} />
      <Split
        main={children(shown, saves)}
        asideLabel={words.facts}
        aside={
          <>
            {changes.length > 0 && (
              <Section title={words.notInShop(changes.length)}>
                <ul className="fchanges">
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
                {draft?.by && (
                  <p className="q">
                    {words.savedBy(draft.by)}, <When at={draft.updatedAt} />
                  </p>
                )}
              </Section>
            )}
            <FrontVersions part={part} page={page} saves={saves} />
          </>
        }
      />
      {sheet === 'plan' && <PlanSheet part={part} onClose={close} />}
      {sheet === 'preview' && <PreviewSheet part={part} title={title} onClose={close} />}
    </Page>
  );
}

/** Whether all is in the shop, or when it will be. */
function PartState({ changes, plan }: { changes: number; plan: FrontPage['home']['plan'] }) {
  const { timeZone } = usePerson().shop;
  if (plan?.refusal) return <State level={1} bad word={words.notPublished} />;
  if (plan) return <State level={2} word={words.planned(formatWhen(plan.publishAt, timeZone))} />;
  return changes > 0 ? (
    <State level={1} word={words.notInShop(changes)} />
  ) : (
    <State level={3} word={words.inShop} />
  );
}

/** What is wrong, and what is to be decided. */
function Notes({ commands, refusal }: { commands: FrontCommands; refusal: string }) {
  const { problem, conflict, publish } = commands;
  return (
    <>
      {refusal !== '' && <Note kind="danger">{words.refusedAtTime(refusal)}</Note>}
      {problem !== null && <Note kind="danger">{problem}</Note>}
      {conflict && (
        <Note
          kind="danger"
          actions={
            <>
              <Button size="small" onClick={() => publish('draft')}>
                {words.keepMine}
              </Button>
              <Button size="small" onClick={() => publish('current')}>
                {words.useTheirs}
              </Button>
            </>
          }
        >
          {words.conflict} {conflict.fields.map(words.nameField).join(', ')}
        </Note>
      )}
    </>
  );
}
