import type { TextKind } from '#contract/content/text-kinds.ts';
import { OneField, type Shared } from './one-field.tsx';
import { RecipeFields } from './recipe-fields.tsx';
import { TEXT_FORMS } from './text-forms.ts';

/** The fields of a text, in the order of its kind. */
export const TextFields = ({ kind, ...rest }: Shared & { kind: TextKind }) =>
  kind === 'recipe' ? (
    <RecipeFields {...rest} />
  ) : (
    TEXT_FORMS[kind].map((field) => <OneField key={field.name} field={field} {...rest} />)
  );
