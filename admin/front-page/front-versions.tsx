import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FrontPart } from '#contract/content/front-parts.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import { type FrontPage, type FrontVersion, frontVersionsQuery } from '../calls/front-page.ts';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { describeActor } from '../parts/describe-actor.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { When } from '../parts/when.tsx';
import { asAnnouncement, asHome, asMenus, listChangesOf } from './list-changes.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';

type Props = { part: FrontPart; page: FrontPage; saves: FrontPageSaves };

/** The newest versions of a part: who changed what, and when. Each can be taken back as a draft. */
export function FrontVersions({ part, page, saves }: Props) {
  const { version: present } = page[part];
  const mayWrite = usePerson().may('content.write');
  const [open, setOpen] = useState<FrontVersion>();
  const versions = useQuery(frontVersionsQuery(part, present));
  return (
    <Section title={words.versions}>
      <QueryStates query={versions}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="q">{words.noVersions}</p>}
            <ol className="fversions">
              {items.map((one, place) => {
                const former = items[place + 1];
                const changes = former ? listChangesOf(part, page, former.value, one.value) : [];
                return (
                  <li key={one.version}>
                    <span>
                      <When at={one.at} />, {describeActor(one.by)}
                      {former && <span className="q">{changes.join('; ') || words.asBefore}</span>}
                    </span>
                    {one.version === present ? (
                      <span className="q">{words.present}</span>
                    ) : (
                      mayWrite && (
                        <Button size="small" onClick={() => setOpen(one)}>
                          {words.restore}
                        </Button>
                      )
                    )}
                  </li>
                );
              })}
            </ol>
          </>
        )}
      </QueryStates>
      {open && <RestoreSheet {...{ part, page, saves }} version={open} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function RestoreSheet({
  part,
  page,
  saves,
  version,
  onClose,
}: Props & { version: FrontVersion; onClose(): void }) {
  const { value, draft } = page[part];
  const changes = listChangesOf(part, page, value, version.value);
  const form = useOfficeForm<Record<string, string>, void>({
    initial: {},
    save: async () => {
      const home = asHome(version.value);
      if (part === 'menus') return await saves.saveMenus(asMenus(version.value));
      if (part === 'announcement') return await saves.saveAnnouncement(asAnnouncement(version.value));
      if (home) await saves.saveHome(home);
    },
    onSaved: onClose,
  });
  return (
    <FormSheet
      form={form}
      title={words.restoreTitle(version.version)}
      submit={words.restoreSubmit}
      onClose={onClose}
    >
      <p>
        {words.restoreAbout} {draft && words.restoreReplaces}
      </p>
      <p className="q">{changes.length === 0 ? words.sameAsNow : words.restoreChanges}</p>
      <ul className="fchanges">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </FormSheet>
  );
}
