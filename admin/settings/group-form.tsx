import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { getSettingPermission, listFields, type SettingField } from '#contract/settings/setting-fields.ts';
import { findFieldTexts, SETTING_TEXTS } from '#contract/settings/setting-messages.ts';
import { Note } from '#ui/office/note.tsx';
import { usePerson } from '../api-client/person.ts';
import { changeSettings, type Settings, settingsQuery } from '../calls/settings.ts';
import { Form } from '../forms/form.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import { useToasts } from '../parts/toasts.tsx';
import { Input, isWide, LockedInput } from './inputs.tsx';
import { PictureInput } from './picture-input.tsx';
import { Days } from './week.tsx';
import { readValues, toBody, type Values } from './form-values.ts';
import { words } from './messages.ts';

/** The form of a group of settings, made from the rows of its fields. */
export function GroupForm(props: { settings: Settings; onTyped(isTyped: boolean): void }) {
  const { settings, onTyped } = props;
  const { name: group, value, version } = settings;
  const queries = useQueryClient();
  const toasts = useToasts();
  const { may, shop } = usePerson();
  const [initial] = useState(() => readValues(group, value));
  const form = useOfficeForm<Values, Settings>({
    initial,
    versioned: { version, read: (current) => readValues(group, current.value) },
    save: async (values, known) => await changeSettings(group, known, toBody(group, values, shop.currency)),
    onSaved: (saved) => {
      onTyped(false);
      queries.setQueryData(settingsQuery(group).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['settings'] });
      void queries.invalidateQueries({ queryKey: ['me'] });
      toasts.show({ title: words.saved(SETTING_TEXTS[group].title) });
    },
  });
  const { values } = form;
  useEffect(() => onTyped(!areSame(values, initial)), [values, initial, onTyped]);
  const refusalOf = (path: string): string | undefined => {
    const [field = ''] = path.split('/');
    const lock = settings.locks.find((one) => one.field === field);
    if (lock) return words.locked(lock.variable);
    return may(getSettingPermission(group, [field])) ? undefined : words.ownerOnly;
  };
  const fields = listFields(group);
  const spans = fields.filter(([, { kind }]) => kind === 'span');
  const isFree = fields.some(([path]) => refusalOf(path) === undefined);
  const box = useFieldOfAddress();
  const content = (
    <div className="sform__fields" ref={box}>
      {spans.length > 0 && <Days form={form} days={spans.map(([path]) => [path, labelOf(group, path)])} />}
      {fields.map(([path, field]: [string, SettingField]) => {
        if (field.kind === 'span' || field.kind === 'made') return null;
        const { hint, usual } = findFieldTexts(group, path) ?? {};
        const texts = { label: labelOf(group, path), hint };
        const refusal = refusalOf(path);
        return (
          <div key={path} className={isWide(field) ? 'sform__wide' : undefined} data-setting={path}>
            {field.kind === 'picture' ? (
              <PictureInput
                settings={settings}
                kind={field.of}
                {...texts}
                mayChange={refusal === undefined}
              />
            ) : refusal === undefined ? (
              <Input form={form} path={path} field={field} usual={usual} {...texts} />
            ) : (
              <LockedInput form={form} path={path} field={field} label={texts.label} why={refusal} />
            )}
          </div>
        );
      })}
    </div>
  );
  return (
    <div className="sform">
      {isFree ? (
        <Form form={form} submit={words.save}>
          {content}
        </Form>
      ) : (
        <>
          {!may('settings.write') && <Note kind="info">{words.readOnly}</Note>}
          {content}
        </>
      )}
    </div>
  );
}

const labelOf = (group: Settings['name'], path: string): string => findFieldTexts(group, path)?.label ?? path;

const areSame = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

/** Moves the focus to the field that the address names after `#`, where the palette leads. */
function useFieldOfAddress() {
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (name === '') return;
    const row = box.current?.querySelector(`[data-setting="${CSS.escape(name)}"]`);
    row?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
  }, [hash]);
  return box;
}
