import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/office/menu.tsx';
import { Note } from '#ui/office/note.tsx';
import { Split } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { textQuery } from '../calls/texts.ts';
import { useControlKey } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { NewText } from './new-text.tsx';
import { PlanSheet } from './plan-sheet.tsx';
import { PreviewSheet } from './preview-sheet.tsx';
import { ArchiveSheet } from './archive-sheet.tsx';
import { TextFields } from './text-fields.tsx';
import { findKind, type Text } from './text.ts';
import { Unread } from './unread.tsx';
import { useTextCommands } from './use-text-commands.ts';
import { useTextCopy } from './use-text-copy.ts';
import { Versions } from './versions.tsx';
import { TextState } from './text-state.tsx';
import './texts.css';

/** A text with its fields, or a new one. */
export function Component() {
  const { kind: name, id = '' } = useParams();
  const kind = findKind(name) ?? 'page';
  return id === 'new' ? <NewText kind={kind} /> : <StoredText key={`${kind} ${id}`} kind={kind} id={id} />;
}

function StoredText({ kind, id }: { kind: TextKind; id: string }) {
  const text = useQuery(textQuery({ kind, id }));
  if (text.data) return <Editor kind={kind} text={text.data} />;
  return (
    <Page title={words.kinds[kind]} crumbs={crumbsOf(kind)}>
      <QueryStates query={text}>{() => null}</QueryStates>
    </Page>
  );
}

const crumbsOf = (kind: TextKind) => [[words.kinds[kind], `/texts/${kind}`]] as const;

function Editor({ kind, text }: { kind: TextKind; text: Text }) {
  const { may } = usePerson();
  const copy = useTextCopy(kind, text);
  const [sheet, setSheet] = useState<'plan' | 'archive' | 'preview'>();
  const commands = useTextCommands(kind, text, copy, setSheet);
  const mayPublish = may('content.publish');
  const isPublic = text.status === 'published' || text.status === null;
  const isReady = copy.changes > 0 || text.hasDraft || !isPublic;
  const publish = (): void => {
    if (mayPublish && isReady) void copy.publish();
  };
  useControlKey('s', publish);
  const label = copy.changes > 0 && isPublic ? words.publishChanges(copy.changes) : words.publish;
  return (
    <Page
      title={text.title}
      crumbs={crumbsOf(kind)}
      facts={[
        <TextState key="state" text={text} />,
        words.version(text.version),
        ...(copy.changes > 0 ? [copy.isSaved ? words.savedDraft : words.saving] : []),
        ...(text.path !== null && text.status === 'published'
          ? [
              <a key="store" className="link" href={text.path}>
                {words.view}
              </a>,
            ]
          : []),
      ]}
      actions={
        <>
          {kind !== 'help-line' && may('content.write') && (
            <Button icon="eye" onClick={() => setSheet('preview')}>
              {words.preview}
            </Button>
          )}
          {commands.length > 0 && <Menu label={words.more} items={commands} />}
          {mayPublish && (
            <Button
              variant="primary"
              shortcut="Ctrl S"
              isBusy={copy.isBusy}
              disabled={!isReady}
              onClick={publish}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <Notes kind={kind} text={text} copy={copy} />
      <Split
        main={
          <form
            className="stack texts__form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              publish();
            }}
          >
            <TextFields kind={kind} form={copy.form} picture={text.shownPicture} />
          </form>
        }
        asideLabel={words.facts}
        aside={<Versions kind={kind} text={text} />}
      />
      {sheet === 'preview' && (
        <PreviewSheet kind={kind} text={text} saves={copy.saves} onClose={() => setSheet(undefined)} />
      )}
      {sheet === 'plan' && <PlanSheet kind={kind} text={text} onClose={() => setSheet(undefined)} />}
      {sheet === 'archive' && <ArchiveSheet kind={kind} text={text} onClose={() => setSheet(undefined)} />}
    </Page>
  );
}

/** What stands above the fields: what is wrong, and what is to be decided. */
function Notes({ kind, text, copy }: { kind: TextKind; text: Text; copy: ReturnType<typeof useTextCopy> }) {
  const { problem, conflict } = copy;
  return (
    <>
      {text.isUnread && <Unread kind={kind} text={text} />}
      {text.plan?.refusal && <Note kind="danger">{words.refusedAtTime(text.plan.refusal)}</Note>}
      {problem !== null && <Note kind="danger">{problem}</Note>}
      {conflict && (
        <Note
          kind="danger"
          actions={
            <>
              <Button size="small" onClick={() => void copy.publish('draft')}>
                {words.keepMine}
              </Button>
              <Button size="small" onClick={() => void copy.publish('current')}>
                {words.useTheirs}
              </Button>
            </>
          }
        >
          {words.conflict} {conflict.fields.join(', ')}
        </Note>
      )}
    </>
  );
}
