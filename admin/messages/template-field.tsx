import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fillTemplate } from '#contract/staff/reply-templates.ts';
import { SelectField } from '#ui/select-field.tsx';
import { usePerson } from '../api-client/person.ts';
import { templatesQuery } from '../calls/messages.ts';
import type { Message } from './message.ts';
import { words } from './messages.ts';

/** Begins a reply with a template, filled with what is known of the sender and their newest order. */
export function TemplateField({ message, onChoose }: { message: Message; onChoose(text: string): void }) {
  const { shop } = usePerson();
  const id = useId();
  const templates = useQuery(templatesQuery()).data?.templates ?? [];
  if (templates.length === 0) return null;
  const newest = message.orders?.[0];
  const choose = (index: string): void => {
    const chosen = templates[Number(index)];
    if (index === '' || !chosen) return;
    const { name } = message;
    onChoose(
      fillTemplate(chosen.body, {
        name,
        orderNumber: newest?.number,
        tracking: newest?.tracking ?? undefined,
        shop: shop.name,
      }),
    );
  };
  return (
    <SelectField
      id={id}
      label={words.template}
      hint={words.templateHint}
      required={false}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{words.noTemplate}</option>
      {templates.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
