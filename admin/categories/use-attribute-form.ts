import { useRef } from 'react';
import type { Answers } from '../api-client/typed-calls.ts';
import { createAttribute, updateAttribute } from '../calls/attributes.ts';
import { useOfficeForm } from '../forms/use-office-form.ts';
import type { Attribute, AttributeSet } from './attribute.ts';
import {
  type AttributeValues,
  readAttribute,
  toAttributeChange,
  toNewAttribute,
} from './attribute-values.ts';
import { words } from './messages.ts';
import { useAttributesChanged } from './use-attributes-changed.ts';

type Saved = Answers['POST /attributes'];

/** The form of an attribute, or of a new one of a set. `onSaved` comes once the sets are read again. */
export function useAttributeForm(set: AttributeSet, attribute: Attribute | undefined, onSaved: () => void) {
  const changed = useAttributesChanged();
  const initial = readAttribute(set, attribute);
  // After a conflict: those of another person, which stay.
  const present = useRef<readonly string[]>(undefined);
  const form = useOfficeForm<AttributeValues, Saved>({
    initial,
    draft: `attribute-${attribute?.id ?? `new-${set.rootCategoryId}`}`,
    ...(attribute && {
      versioned: {
        version: attribute.version,
        read(current: unknown) {
          present.current = readChoices(current);
          return {};
        },
      },
    }),
    save: async (values, version) => {
      if (!attribute) return await createAttribute(toNewAttribute(set.rootCategoryId, values));
      const choices = present.current ?? attribute.choices.map(({ value }) => value);
      return await updateAttribute(
        { id: attribute.id, version },
        toAttributeChange(values, initial, choices),
      );
    },
    onSaved: () => {
      void changed(words.attributeSaved(form.values.name)).then(onSaved);
    },
  });
  return form;
}

function readChoices(current: unknown): readonly string[] | undefined {
  if (typeof current !== 'object' || current === null || !('choices' in current)) return undefined;
  return Array.isArray(current.choices) ? current.choices.map(String) : undefined;
}
