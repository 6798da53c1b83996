import type { ComponentProps } from 'react';
import { SelectField } from '../forms/fields.tsx';
import { FORMAT_OPTIONS } from './export.ts';
import { words } from './messages.ts';

/** The format of a file, and what separates its cells. */
export const FormatField = ({ form }: Pick<ComponentProps<typeof SelectField>, 'form'>) => (
  <SelectField
    form={form}
    name="format"
    label={words.format}
    hint={words.formatHint}
    options={FORMAT_OPTIONS}
  />
);
