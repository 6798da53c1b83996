import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { restoreTextVersion, textVersionQuery, textVersionsQuery } from '../calls/texts.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { RecordFields, Text } from './text.ts';
import { readValues, TEXT_FORMS } from './text-forms.ts';
import { useTextChange } from './use-text-change.ts';

type Props = { kind: TextKind; text: Text };

/** The versions of a text, each compared with the present one and restored. */
export function Versions({ kind, text }: Props) {
  const { id, version: present } = text;
  const [shown, setShown] = useState<number>();
  const versions = useQuery(textVersionsQuery({ kind, id, version: present }));
  return (
    <Section title={words.versions}>
      <QueryStates query={versions}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="q">{words.noVersions}</p>
          ) : (
            <ol className="versions">
              {items.map(({ version, at, by }) => (
                <li key={version}>
                  <span>
                    {words.version(version)}
                    <small className="q texts__note">
                      <When at={at} />, {describeActor(by)}
                    </small>
                  </span>
                  {version === present ? (
                    <span className="q">{words.present}</span>
                  ) : (
                    <Button size="small" onClick={() => setShown(version)}>
                      {words.compare}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </QueryStates>
      {shown !== undefined && (
        <VersionSheet kind={kind} text={text} version={shown} onClose={() => setShown(undefined)} />
      )}
    </Section>
  );
}

function VersionSheet({ kind, text, version, onClose }: Props & { version: number; onClose(): void }) {
  const { may } = usePerson();
  const { change, isBusy } = useTextChange();
  const former = useQuery(textVersionQuery({ kind, id: text.id }, version));
  const changed = former.data ? listChanged(kind, text, former.data.fields) : [];
  const restore = (): Promise<boolean> =>
    change(
      () => restoreTextVersion({ kind, id: text.id, version: text.version }, version),
      { done: words.restored(version), failed: words.notRestored },
      onClose,
    );
  return (
    <Sheet
      title={words.version(version)}
      isWide
      onClose={onClose}
      foot={
        may('content.publish') &&
        changed.length > 0 && (
          <>
            <span className="grow" />
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              {words.restore}
            </Button>
          </>
        )
      }
    >
      <QueryStates query={former}>
        {() =>
          changed.length === 0 ? (
            <p>{words.sameAsNow}</p>
          ) : (
            <dl className="texts">
              {changed.map(({ name, label, present, past }) => [
                <dt key={`${name}-name`}>{label}</dt>,
                <dd key={name} className="texts__change">
                  <del>{present || '–'}</del> <ins>{past || '–'}</ins>
                </dd>,
              ])}
            </dl>
          )
        }
      </QueryStates>
    </Sheet>
  );
}

/** The fields that differ, as they stand in their controls. */
function listChanged(kind: TextKind, text: Text, former: RecordFields) {
  const [present, past] = [readValues(kind, text.fields), readValues(kind, former)];
  return TEXT_FORMS[kind].flatMap(({ name, label }) =>
    present[name] === past[name]
      ? []
      : [{ name, label, present: present[name] ?? '', past: past[name] ?? '' }],
  );
}
