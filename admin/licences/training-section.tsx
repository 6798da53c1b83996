import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/office/section.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { changeTraining } from '../calls/licences.ts';
import { CheckField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { invalidField } from '../forms/invalid-field.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { DayField } from '../forms/day-field.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { type Certificate, getTrainingState, replaceRow, showLastDay, type Training } from './licences.ts';
import { words } from './messages.ts';

const LEVELS = { holds: 3, endsSoon: 2, ended: 0 } as const;
const FIELD = 'certificates/0';

/** Which staff learnt to sell alcohol, and until when. */
export function TrainingSection({ training }: { training: Training }) {
  const { may, shop } = usePerson();
  const [opened, setOpened] = useState<{ row: Certificate | undefined }>();
  const [today] = useState(() => toShopDay(new Date(), shop.timeZone));
  const mayWrite = may('settings.write');
  const rows = training.certificates.toSorted((a, b) => a.until.localeCompare(b.until));
  return (
    <Section
      title={words.training}
      end={
        mayWrite && (
          <Button size="small" icon="plus" onClick={() => setOpened({ row: undefined })}>
            {words.addTraining}
          </Button>
        )
      }
    >
      <p className="q">{words.trainingAbout}</p>
      {rows.length === 0 && <p className="q">{words.trainingNone}</p>}
      <ul className="certificates">
        {rows.map((row) => {
          const state = getTrainingState(row, today);
          return (
            <li key={`${row.person} ${row.certificate} ${row.until}`}>
              <span>
                {row.person}
                <small className="q">{row.certificate}</small>
              </span>
              <span className="tnum">{words.endsOn(showLastDay(row.until))}</span>
              <State level={LEVELS[state]} bad={state === 'ended'} word={words[state]} />
              {mayWrite && (
                <Button size="small" onClick={() => setOpened({ row })}>
                  {words.change}
                  <span className="sr"> {row.person}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {opened && (
        <CertificateSheet training={training} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}

function CertificateSheet(props: { training: Training; row: Certificate | undefined; onClose(): void }) {
  const { training, row, onClose } = props;
  const queries = useQueryClient();
  const toasts = useToasts();
  const form = useOfficeForm<Readonly<Record<string, string | boolean>>, unknown>({
    initial: {
      [`${FIELD}/person`]: row?.person ?? '',
      [`${FIELD}/certificate`]: row?.certificate ?? '',
      [`${FIELD}/until`]: row?.until ?? '',
      isRemoved: false,
    },
    save: async (values) => {
      const after = values['isRemoved'] === true ? undefined : toCertificate(values);
      return await changeTraining(training.version, {
        certificates: replaceRow(training.certificates, row, after),
      });
    },
    onSaved: () => {
      toasts.show({ title: words.trainingSaved });
      void queries.invalidateQueries({ queryKey: ['settings', 'training'] });
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={words.trainingTitle} submit={words.save} onClose={onClose}>
      <TextField form={form} name={`${FIELD}/person`} label={words.person} maxLength={80} />
      <TextField
        form={form}
        name={`${FIELD}/certificate`}
        label={words.certificate}
        hint={words.certificateHint}
        maxLength={80}
      />
      <DayField form={form} name={`${FIELD}/until`} label={words.until} />
      {row && <CheckField form={form} name="isRemoved" label={words.removeTraining} />}
    </FormSheet>
  );
}

function toCertificate(values: Readonly<Record<string, string | boolean>>): Certificate {
  const need = (name: string): string => {
    const text = String(values[`${FIELD}/${name}`] ?? '').trim();
    if (text === '') throw invalidField(`${FIELD}/${name}`, words.needed);
    return text;
  };
  return { person: need('person'), certificate: need('certificate'), until: need('until') };
}
