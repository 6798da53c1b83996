import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TextKind } from '#contract/content/text-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { textVersionsQuery } from '../calls/texts.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { Text } from './text.ts';
import { VersionSheet } from './version-sheet.tsx';

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
        <VersionSheet
          kind={kind}
          text={text}
          version={shown}
          versions={versions.data?.items.map(({ version }) => version) ?? []}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  );
}
