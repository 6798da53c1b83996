import { useState } from 'react';
import { ANNOUNCEMENT_LENGTH, MENU_LIMITS } from '#contract/content/menu-limits.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { usePerson } from '../api-client/person.ts';
import type { FrontPage } from '../calls/front-page.ts';
import { ChoiceField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { FrontPartPage } from './front-part-page.tsx';
import { formatDays } from './format-days.ts';
import { words } from './messages.ts';
import type { FrontPageSaves } from './use-front-page.ts';
import './front-page.css';

type Props = { page: FrontPage; saves: FrontPageSaves };

/** The line above every page, with its days. */
export function Component() {
  return (
    <FrontPartPage part="announcement" title={words.announcement} about={words.announcementAbout}>
      {(page, saves) => <AnnouncementSection page={page} saves={saves} />}
    </FrontPartPage>
  );
}

function AnnouncementSection(props: Props) {
  const { page } = props;
  const mayWrite = usePerson().may('content.write');
  const { value } = page.announcement;
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={words.line}
      end={
        mayWrite && (
          <Button size="small" onClick={() => setOpen(true)}>
            {value ? words.change : words.write}
          </Button>
        )
      }
    >
      {value ? (
        <p className="fannounce">
          {value.text} {value.link?.label}{' '}
          {(value.firstDay ?? value.lastDay) && <span className="q">{formatDays(value)}</span>}
        </p>
      ) : (
        <p className="q">{words.noAnnouncement}</p>
      )}
      {isOpen && <AnnouncementSheet {...props} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function AnnouncementSheet({ page, saves, onClose }: Props & { onClose(): void }) {
  const { value } = page.announcement;
  const { places } = page;
  const form = useOfficeForm<Record<string, string>, void>({
    initial: {
      'announcement/text': value?.text ?? '',
      'announcement/link/label': value?.link?.label ?? '',
      'announcement/link/to': value?.link?.to ?? '',
      'announcement/firstDay': value?.firstDay ?? '',
      'announcement/lastDay': value?.lastDay ?? '',
    },
    save: async (values) => {
      const get = (name: string): string => values[`announcement/${name}`] ?? '';
      const [label, to, firstDay, lastDay] = [
        get('link/label'),
        get('link/to'),
        get('firstDay'),
        get('lastDay'),
      ];
      return await saves.saveAnnouncement({
        text: get('text'),
        ...((label !== '' || to !== '') && { link: { label, to } }),
        ...(firstDay !== '' && { firstDay }),
        ...(lastDay !== '' && { lastDay }),
      });
    },
    onSaved: onClose,
  });
  const remove = async (): Promise<void> => {
    await saves.saveAnnouncement(null);
    onClose();
  };
  return (
    <FormSheet
      form={form}
      title={words.announcement}
      submit={words.save}
      extra={
        value && (
          <Button variant="danger" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        form={form}
        name="announcement/text"
        label={words.announcementText}
        hint={words.announcementHint}
        maxLength={ANNOUNCEMENT_LENGTH}
        isMultiline
      />
      <DayField form={form} name="announcement/firstDay" label={words.firstDay} />
      <DayField form={form} name="announcement/lastDay" label={words.lastDay} hint={words.lastDayHint} />
      <ChoiceField
        form={form}
        name="announcement/link/to"
        label={words.leadsTo}
        options={[
          { value: '', label: words.linkTextHint },
          ...places.map(({ path, kind, name }) => ({ value: path, label: words.place[kind](name) })),
        ]}
      />
      {form.values['announcement/link/to'] !== '' && (
        <TextField
          form={form}
          name="announcement/link/label"
          label={words.linkText}
          maxLength={MENU_LIMITS.label}
        />
      )}
    </FormSheet>
  );
}
