import { useState } from 'react';
import { deleteAttribute } from '../calls/attributes.ts';
import { Note } from '#ui/office/note.tsx';
import { Button } from '#ui/button.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { CheckField, ChoiceField, SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import type { OfficeForm } from '../forms/use-office-form.ts';
import { type Attribute, type AttributeSet, mayBeFacet, placeOfFacet } from './attribute.ts';
import { type AttributeValues, hasUnit } from './attribute-values.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { words } from './messages.ts';
import { useAttributeForm } from './use-attribute-form.ts';
import { useAttributesChanged } from './use-attributes-changed.ts';

type Props = {
  form: OfficeForm & { values: AttributeValues };
  set: AttributeSet;
  attribute: Attribute | undefined;
};

const TYPES = Object.entries(words.kinds).map(([value, label]) => ({ value, label }));

/** Creates or edits an attribute, and says beforehand what the change does to products and the shop. */
export function AttributeSheet(props: {
  set: AttributeSet;
  attribute: Attribute | undefined;
  onClose(): void;
}) {
  const { set, attribute, onClose } = props;
  const form = useAttributeForm(set, attribute, onClose);
  const { requiredToPublish } = form.values;
  const others = listOthers(set, attribute);
  const missing = set.publishedCount - (attribute?.publishedCount ?? 0);
  return (
    <FormSheet
      form={form}
      title={attribute ? words.editAttribute(attribute.name) : words.newAttribute}
      submit={words.save}
      extra={attribute && <RemoveAttribute attribute={attribute} onRemoved={onClose} />}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={words.name} maxLength={60} />
      <TypeFields form={form} set={set} attribute={attribute} />
      <FacetField form={form} set={set} attribute={attribute} />
      <CheckField
        form={form}
        name="requiredToPublish"
        label={words.requiredToPublish}
        {...(requiredToPublish && { hint: words.requiredHint(missing) })}
      />
      {attribute && others.length > 0 && (
        <ChoiceField
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

const listOthers = ({ items }: AttributeSet, attribute: Attribute | undefined): Attribute[] =>
  items.filter(({ id }) => id !== attribute?.id);

/** What its values are. The key and the type stay once products have values. */
function TypeFields({ form, attribute }: Props) {
  const { type } = form.values;
  const used = attribute?.productCount ?? 0;
  return (
    <>
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
    </>
  );
}

/** Its place among the filters of the shop. */
function FacetField({ form, set, attribute }: Props) {
  const { type, facet } = form.values;
  if (!mayBeFacet(type)) return null;
  const others = listOthers(set, attribute);
  const filters = others.filter(({ facetPosition }) => facetPosition !== null).length;
  const was = attribute ? placeOfFacet(set, attribute) !== null : false;
  const count = words.products(attribute?.productCount ?? 0);
  return (
    <ChoiceField
      form={form}
      name="facet"
      label={words.filter}
      hint={describeFacet({ was, is: facet !== '', count })}
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
  );
}

function describeFacet({ was, is, count }: { was: boolean; is: boolean; count: string }): string {
  if (was && !is) return words.facetLost(count);
  if (is && !was) return words.facetGained(count);
  return is ? words.facetHint(count) : '';
}

/** Removes an attribute; one in use after it said from how many products. */
function RemoveAttribute({ attribute, onRemoved }: { attribute: Attribute; onRemoved(): void }) {
  const { id, version, name, productCount } = attribute;
  const changed = useAttributesChanged();
  const toasts = useToasts();
  const [isAsked, setAsked] = useState(false);
  const count = words.products(productCount);
  const remove = async (): Promise<void> => {
    try {
      await deleteAttribute({ id, version }, productCount > 0);
      onRemoved();
      await changed(words.removed(name));
    } catch (error) {
      toasts.fail(words.failed, error);
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
