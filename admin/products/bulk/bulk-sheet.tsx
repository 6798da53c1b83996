import { skipToken, useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { usePerson } from '../../api-client/person.ts';
import { FormSheet } from '../../forms/form.tsx';
import { useOfficeForm } from '../../forms/use-office-form.ts';
import type { Selection } from '../../lists/list-definition.ts';
import { changeProducts } from '../../calls/products.ts';
import { type Bulk, previewBulk, useBulkChange } from '../../lists/use-bulk-change.ts';
import { type BulkAttribute, useBulkAttributes } from './bulk-attribute.tsx';
import {
  type BulkGroup,
  type BulkValues,
  type ProductChange,
  toChange,
  toShownChange,
} from './bulk-change.ts';
import { BulkFields } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import '../products.css';
import { words } from '../messages.ts';
import { LABELS } from '../product.ts';
import { useSupplierChoices } from '../../suppliers/use-supplier-choices.ts';

const INITIAL = {
  value: '',
  ending: 'none',
  label: LABELS[0],
  supplierId: '',
  rootId: '',
  attribute: '',
  startsAt: '',
  endsAt: '',
  reason: '',
};

const BULK: Bulk<ProductChange> = { resource: 'products', send: changeProducts };

/** Changes many products: shows before and after first, and what cannot change. */
export function BulkSheet(props: { group: BulkGroup; selection: Selection; onClose(isDone: boolean): void }) {
  const { group, selection, onClose } = props;
  const { timeZone } = usePerson().shop;
  const change = useBulkChange(BULK);
  const { id, kinds } = group;
  const form = useOfficeForm<BulkValues, void>({
    initial: { ...INITIAL, kind: kinds[0] ?? 'label' },
    save: async (values) => {
      const wanted = toChange(values, findAttribute(values), timeZone);
      if (wanted === undefined) throw new ApiProblem(422, { detail: words.bulkNone });
      const why = values.reason.trim();
      if (why === '' && (await previewBulk(BULK, selection, wanted)).needsReason)
        throw new ApiProblem(422, {
          errors: [{ pointer: '/reason', code: 'required', detail: words.bulkReason }],
        });
      await change(selection, wanted, why);
    },
    onSaved: () => onClose(true),
  });
  const { values } = form;
  const { roots, attributes } = useBulkAttributes(values.rootId, values.kind === 'attribute');
  const findAttribute = (chosen: BulkValues): BulkAttribute | undefined =>
    attributes.find(({ key }) => key === chosen.attribute) ?? attributes[0];
  const attribute = findAttribute(values);
  const wanted = toShownChange(values, attribute, timeZone);
  const preview = useQuery({
    queryKey: ['products', 'bulk-preview', selection, wanted],
    queryFn: wanted ? () => previewBulk(BULK, selection, wanted) : skipToken,
    retry: false,
  });
  const suppliers = useSupplierChoices('', values.kind === 'supplier');
  const { count } = selection;
  return (
    <FormSheet
      form={form}
      title={words.bulkTitle(words.bulkGroups[id], count)}
      submit={words.bulkSubmit(count)}
      isWide
      onClose={() => onClose(false)}
    >
      <BulkFields
        form={form}
        kinds={kinds}
        roots={roots}
        attributes={attributes}
        attribute={attribute}
        suppliers={suppliers}
        needsReason={preview.data?.needsReason ?? false}
      />
      <BulkPreview
        isNone={wanted === undefined}
        preview={preview}
        isMoney={!['limit', 'threshold', 'held-back', 'attribute'].includes(values.kind)}
        suppliers={suppliers}
      />
    </FormSheet>
  );
}
