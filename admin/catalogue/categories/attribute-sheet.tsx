import { useRef, useState } from 'react';
import type { Answers } from '../../api-client/answers.ts';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { call } from '../../api-client/api.ts';
import { Note } from '../../detail/parts.tsx';
import { CheckField, SelectField, TextField } from '../../forms/fields.tsx';
import { FormSheet } from '../../forms/form.tsx';
import { useOfficeForm } from '../../forms/use-office-form.ts';
import { Button } from '../../overlays/button.tsx';
import { useToasts } from '../../overlays/toasts.tsx';
import { toSlug } from '../new-product-sheet.tsx';
import { type Attribute, type AttributeSet, mayBeFacet, placeOfFacet } from './attribute.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { words } from './messages.ts';
import { useAttributesChanged } from './use-attributes-changed.ts';

const TYPES = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));

/** Creates or edits an attribute, and says beforehand what the change does to products and the shop. */
export function AttributeSheet(props: {
  set: AttributeSet;
  attribute: Attribute | undefined;
  onClose(): void;
}) {
  const { set, attribute, onClose } = props;
  const changed = useAttributesChanged();
  const place = attribute ? placeOfFacet(set, attribute) : null;
  const at = attribute ? set.items.findIndex(({ id }) => id === attribute.id) : set.items.length;
  // After a conflict: those of another person, which stay.
  const present = useRef<readonly string[]>(undefined);
  const form = useOfficeForm({
    initial: {
      name: attribute?.name ?? '',
      key: '',
      type: attribute?.type ?? 'text',
      unit: attribute?.unit ?? '',
      newChoices: '',
      takesMany: attribute?.takesMany ?? false,
      facet: String(place ?? ''),
      requiredToPublish: attribute?.requiredToPublish ?? false,
      position: String(at),
    },
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
    save: async (
      { name, key, type, unit, newChoices, takesMany, facet, requiredToPublish, position },
      version,
    ) => {
      const added = newChoices.split('\n').flatMap((line) => line.trim() || []);
      const common = {
        name: name.trim(),
        unit: hasUnit(type) ? unit.trim() || null : null,
        takesMany,
        requiredToPublish,
      };
      if (!attribute) {
        const body = {
          rootCategoryId: set.rootCategoryId,
          key: key.trim() || toSlug(name),
          type,
          ...common,
          ...(type === 'choice' && { choices: added }),
          isFacet: facet !== '' && mayBeFacet(type),
        };
        return await call<Answers['POST /attributes']>('POST', '/attributes', { body });
      }
      const isFacet = facet !== '' && mayBeFacet(type);
      const body = {
        ...common,
        ...(type !== attribute.type && {
          type,
          facetPosition: null,
          choices: type === 'choice' ? added : [],
        }),
        ...(type === attribute.type &&
          added.length > 0 && {
            choices: [...(present.current ?? attribute.choices.map(({ value }) => value)), ...added],
          }),
        ...(facet !== String(place ?? '') && { facetPosition: isFacet ? Number(facet) : null }),
        ...(position !== String(at) && { position: Number(position) }),
      };
      return await call<Answers['PATCH /attributes/{id}']>('PATCH', `/attributes/${attribute.id}`, {
        body,
        version,
      });
    },
    onSaved: () => {
      void changed(words.attributeSaved(form.values.name)).then(onClose);
    },
  });
  const { type, facet, requiredToPublish } = form.values;
  const used = attribute?.productCount ?? 0;
  const others = set.items.filter(({ id }) => id !== attribute?.id);
  const filters = others.filter(({ facetPosition }) => facetPosition !== null).length;
  const missing = set.publishedCount - (attribute?.publishedCount ?? 0);
  return (
    <FormSheet
      form={form}
      title={attribute ? words.editAttribute(attribute.name) : words.newAttribute}
      submit={words.save}
      extra={attribute && <RemoveButton attribute={attribute} onRemoved={onClose} />}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.name} maxLength={60} />
      {used > 0 && attribute ? (
        <p className="hint">
          {words.fixed(attribute.key, words.kinds[attribute.type], words.products(used))}
        </p>
      ) : (
        <>
          {!attribute && (
            <TextField form={form} name="key" label={words.key} hint={words.keyHint} maxLength={60} />
          )}
          <SelectField form={form} name="type" label={words.type} options={TYPES} />
        </>
      )}
      {hasUnit(type) && (
        <TextField form={form} name="unit" label={words.unit} hint={words.unitHint} maxLength={20} />
      )}
      {attribute && attribute.choices.length > 0 && type === 'choice' && <ChoiceRows attribute={attribute} />}
      {type === 'choice' && (
        <TextField
          form={form}
          name="newChoices"
          label={attribute ? words.newChoices : words.choices}
          hint={words.newChoicesHint}
          maxLength={4000}
          isMultiline
        />
      )}
      {type !== 'boolean' && <CheckField form={form} name="takesMany" label={words.takesMany} />}
      {mayBeFacet(type) && (
        <SelectField
          form={form}
          name="facet"
          label={words.filter}
          hint={describeFacet({ was: place !== null, is: facet !== '', count: words.products(used) })}
          options={[
            { value: '', label: words.facetNone },
            ...(attribute
              ? Array.from({ length: filters + 1 }, (_, index) => ({
                  value: String(index + 1),
                  label: words.ordinal(index + 1),
                }))
              : [{ value: String(filters + 1), label: words.ordinal(filters + 1) }]),
          ]}
        />
      )}
      <CheckField
        form={form}
        name="requiredToPublish"
        label={words.requiredToPublish}
        {...(requiredToPublish && { hint: words.requiredHint(missing) })}
      />
      {attribute && others.length > 0 && (
        <SelectField
          form={form}
          name="position"
          label={words.position}
          options={[
            { value: '0', label: words.first },
            ...others.map(({ name }, index) => ({ value: String(index + 1), label: words.behind(name) })),
          ]}
        />
      )}
    </FormSheet>
  );
}

function readChoices(current: unknown): readonly string[] | undefined {
  if (typeof current !== 'object' || current === null || !('choices' in current)) return undefined;
  return Array.isArray(current.choices) ? current.choices.map(String) : undefined;
}

const hasUnit = (type: string): boolean => type === 'integer' || type === 'number';

function describeFacet({ was, is, count }: { was: boolean; is: boolean; count: string }): string {
  if (was && !is) return words.facetLost(count);
  if (is && !was) return words.facetGained(count);
  return is ? words.facetHint(count) : '';
}

/** Removes an attribute; one in use after it said from how many products. */
function RemoveButton({ attribute, onRemoved }: { attribute: Attribute; onRemoved(): void }) {
  const { id, version, name, productCount } = attribute;
  const changed = useAttributesChanged();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const count = words.products(productCount);
  const remove = async (): Promise<void> => {
    try {
      const query = productCount > 0 ? { dropValues: 'true' } : {};
      await call('DELETE', `/attributes/${id}`, { version, query });
      onRemoved();
      await changed(words.removed(name));
    } catch (error) {
      const text = error instanceof ApiProblem ? error.detail : '';
      toasts.show({ title: words.failed, text, kind: 'error' });
    }
  };
  if (productCount === 0)
    return (
      <Button variant="danger" onClick={() => void remove()}>
        {words.remove}
      </Button>
    );
  return (
    <>
      <Button variant="danger" onClick={() => (isAsked ? void remove() : setAsked(true))}>
        {isAsked ? words.removeFrom(count) : words.remove}
      </Button>
      {isAsked && (
        <div className="attributes__ask">
          <Note kind="danger">{words.removeUsed(count)}</Note>
        </div>
      )}
    </>
  );
}
