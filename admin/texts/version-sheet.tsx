import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { usePerson } from '../api-client/person.ts';
import { restoreTextVersion, textVersionQuery } from '../calls/texts.ts';
import { SelectField } from '../forms/fields.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { Sheet } from '../parts/sheet.tsx';
import { ChangedWords } from './changed-words.tsx';
import { words } from './messages.ts';
import { describeRows } from './ingredients.tsx';
import type { RecordFields, Text } from './text.ts';
import { readValues, TEXT_FORMS } from './text-forms.ts';
import { useTextChange } from './use-text-change.ts';

type Props = {
  kind: TextKind;
  text: Text;
  version: number;
  /** The numbers of all versions that are read, the newest first. */
  versions: readonly number[];
  onClose(): void;
};

/** What changed from a version to the present one, or to another, by words. */
export function VersionSheet({ kind, text, version, versions, onClose }: Props) {
  const { may } = usePerson();
  const { change, isBusy } = useTextChange();
  const { id, version: present } = text;
  const [other, setOther] = useState(present);
  const former = useQuery(textVersionQuery({ kind, id }, version));
  const later = useQuery({ ...textVersionQuery({ kind, id }, other), enabled: other !== present });
  const compared = other === present ? text.fields : later.data?.fields;
  const changed = former.data && compared && listChanged(kind, former.data.fields, compared);
  const restore = (): Promise<boolean> =>
    change(
      () => restoreTextVersion({ kind, id, version: present }, version),
      { done: words.restored(version), failed: words.notRestored },
      onClose,
    );
  return (
    <Sheet
      title={words.version(version)}
      isWide
      onClose={onClose}
      foot={
        may('content.publish') && (
          <>
            <span className="grow" />
            <Button variant="primary" isBusy={isBusy} onClick={() => void restore()}>
              {words.restoreVersion(version)}
            </Button>
          </>
        )
      }
    >
      <QueryStates query={former}>
        {() => (
          <div className="stack">
            <SelectField
              form={{
                values: { other: String(other) },
                errors: {},
                set: (_, value) => setOther(Number(value)),
              }}
              name="other"
              label={words.comparedWith}
              options={versions
                .filter((one) => one !== version)
                .map((one) => ({
                  value: String(one),
                  label: one === present ? words.presentVersion(one) : words.version(one),
                }))}
            />
            {changed && <Changes changed={changed} />}
          </div>
        )}
      </QueryStates>
    </Sheet>
  );
}

type Changed = { name: string; label: string; before: string; after: string };

function Changes({ changed }: { changed: readonly Changed[] }) {
  if (changed.length === 0) return <p>{words.sameText}</p>;
  return (
    <>
      <p className="q">
        <ins className="texts__added">{words.addedMark}</ins>{' '}
        <del className="texts__removed">{words.removedMark}</del>
      </p>
      <dl className="texts">
        {changed.map(({ name, label, before, after }) => [
          <dt key={`${name}-name`}>{label}</dt>,
          <dd key={name} className="texts__change">
            <ChangedWords before={before} after={after} />
          </dd>,
        ])}
      </dl>
    </>
  );
}

/** The fields that differ, as people read them. */
function listChanged(kind: TextKind, former: RecordFields, later: RecordFields): Changed[] {
  const [before, after] = [readValues(kind, former), readValues(kind, later)];
  return TEXT_FORMS[kind].flatMap(({ name, label, control }) => {
    if (before[name] === after[name]) return [];
    const read = (value = ''): string => (control === 'ingredients' ? describeRows(value) : value);
    return [{ name, label, before: read(before[name]), after: read(after[name]) }];
  });
}
