import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { parseSigned, parseTypedCents, parseTypedNumber } from '#contract/parse-typed-number.ts';
import { PRICE_ENDINGS } from '#contract/staff/bulk-limits.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { Note, Section } from '../detail/parts.tsx';
import { SelectField, TextField } from '../forms/fields.tsx';
import { FormSheet } from '../forms/form.tsx';
import { readShopTime, ShopTimeField } from '../forms/shop-time.tsx';
import { useOfficeForm } from '../forms/use-office-form.ts';
import type { Selection } from '../lists/list-definition.ts';
import { type BulkResult, previewBulk, useBulkChange } from '../lists/use-bulk-change.ts';
import {
  AttributeFields,
  type BulkAttribute,
  toAttributeChange,
  useBulkAttributes,
} from './bulk-attribute.tsx';
import './catalogue.css';
import { words } from './messages.ts';
import { LABELS } from './product.ts';
import { useSupplierChoices } from './use-supplier-choices.ts';

type Kind = keyof typeof words.bulkKinds;
type Values = {
  kind: string;
  value: string;
  ending: string;
  label: string;
  supplierId: string;
  rootId: string;
  attribute: string;
  startsAt: string;
  endsAt: string;
  reason: string;
};

const PRICES: readonly Kind[] = ['percent', 'add', 'set', 'sale', 'end-sale', 'plan-sale', 'plan-sale-price'];
const STATUSES: readonly Kind[] = ['published', 'draft', 'archived'];
const OTHERS: readonly Kind[] = ['label', 'no-label', 'limit', 'threshold', 'supplier', 'attribute'];
/** Rows of the preview. */
const SHOWN = 50;

/**
 * The change as the API takes it; `undefined` while its value is none.
 * @throws {ApiProblem} when the clocks skip a time
 */
function toChange(
  values: Values,
  attribute: BulkAttribute | undefined,
  timeZone: string,
): object | undefined {
  const { kind, value, ending, label } = values;
  const end = ending === 'none' ? {} : { ending: Number(ending) };
  const number = parseSigned(value, (text) => parseTypedNumber(text, 2)) ?? undefined;
  const whole = value.trim() === '' ? null : number;
  switch (kind) {
    case 'percent':
      return number === undefined ? undefined : { field: 'price', how: 'percent', percent: number, ...end };
    case 'add': {
      const cents = parseSigned(value, parseTypedCents);
      if (cents === undefined || cents === null) return undefined;
      return { field: 'price', how: 'add', cents, ...end };
    }
    case 'set': {
      const cents = parseTypedCents(value);
      return cents === undefined || cents === null ? undefined : { field: 'price', how: 'set', cents };
    }
    case 'sale':
      return number === undefined ? undefined : { field: 'sale', percent: number, ...end };
    case 'plan-sale':
    case 'plan-sale-price': {
      const { startsAt, endsAt, reason } = values;
      if (startsAt === '') return undefined;
      const dates = {
        field: 'plannedSale',
        startsAt: readShopTime('startsAt', startsAt, timeZone),
        endsAt: readShopTime('endsAt', endsAt, timeZone),
        reason: reason.trim(),
      };
      if (kind === 'plan-sale')
        return number === undefined ? undefined : { ...dates, how: 'percent', percent: number, ...end };
      const cents = parseTypedCents(value);
      return cents === undefined || cents === null ? undefined : { ...dates, how: 'set', cents };
    }
    case 'end-sale':
      return { field: 'sale', percent: null };
    case 'label':
    case 'no-label':
      return { field: 'label', label, value: kind === 'label' };
    case 'attribute':
      return toAttributeChange(attribute, value);
    case 'supplier':
      return { field: 'supplier', supplierId: values.supplierId || null };
    case 'limit':
      return whole === undefined ? undefined : { field: 'orderLimit', value: whole };
    case 'threshold':
      return whole === undefined ? undefined : { field: 'lowStockThreshold', value: whole };
    default:
      return { field: 'status', status: kind };
  }
}

/** Changes many products: shows before and after first, and what cannot change. */
export function BulkSheet(props: { selection: Selection; onClose(isDone: boolean): void }) {
  const { selection, onClose } = props;
  const { may, shop } = usePerson();
  const { timeZone } = shop;
  const change = useBulkChange('products');
  const kinds = [
    ...(may('price.write') ? PRICES : []),
    ...(may('catalogue.publish') ? STATUSES : []),
    ...OTHERS,
  ];
  const form = useOfficeForm<Values, void>({
    initial: {
      kind: kinds[0] ?? 'label',
      value: '',
      ending: 'none',
      label: LABELS[0],
      supplierId: '',
      rootId: '',
      attribute: '',
      startsAt: '',
      endsAt: '',
      reason: '',
    },
    save: async (values) => {
      const wanted = toChange(values, findAttribute(values), timeZone);
      if (wanted === undefined) throw new ApiProblem(422, { detail: words.bulkNone });
      const why = values.reason.trim();
      if (why === '' && (await previewBulk('products', selection, wanted)).needsReason)
        throw new ApiProblem(422, {
          errors: [{ pointer: '/reason', code: 'required', detail: words.bulkReason }],
        });
      await change(selection, wanted, why);
    },
    onSaved: () => onClose(true),
  });
  const { values } = form;
  const takesAttribute = values.kind === 'attribute';
  const { roots, attributes } = useBulkAttributes(values.rootId, takesAttribute);
  const findAttribute = (chosen: Values): BulkAttribute | undefined =>
    attributes.find(({ key }) => key === chosen.attribute) ?? attributes[0];
  const wanted = previewChange(() => toChange(values, findAttribute(values), timeZone));
  const preview = useQuery({
    queryKey: ['products', 'bulk-preview', selection, wanted],
    queryFn: () => previewBulk('products', selection, wanted ?? {}),
    enabled: wanted !== undefined,
    retry: false,
  });
  const hint = new Map<string, string>(Object.entries(words.bulkValueHints)).get(values.kind);
  const takesEnding = ['percent', 'add', 'sale', 'plan-sale'].includes(values.kind);
  const takesDates = values.kind === 'plan-sale' || values.kind === 'plan-sale-price';
  const isMoney = !['limit', 'threshold', 'attribute'].includes(values.kind);
  const takesLabel = values.kind === 'label' || values.kind === 'no-label';
  const takesSupplier = values.kind === 'supplier';
  const suppliers = useSupplierChoices('', takesSupplier);
  const title = words.bulkTitle(formatNumber(selection.count));
  return (
    <FormSheet form={form} title={title} submit={title} isWide onClose={() => onClose(false)}>
      <SelectField
        form={form}
        name="kind"
        label={words.bulkWhat}
        options={kinds.map((kind) => ({ value: kind, label: words.bulkKinds[kind] }))}
      />
      {hint !== undefined && (
        <TextField form={form} name="value" label={words.bulkValue} hint={hint} inputMode="decimal" />
      )}
      {takesEnding && (
        <SelectField
          form={form}
          name="ending"
          label={words.ending}
          options={[
            { value: 'none', label: words.endings.none },
            ...PRICE_ENDINGS.map((ending) => ({ value: String(ending), label: words.endings[ending] })),
          ]}
        />
      )}
      {takesDates && (
        <>
          <div className="dates">
            <ShopTimeField form={form} name="startsAt" label={words.planStart} />
            <ShopTimeField form={form} name="endsAt" label={words.planEnd} hint={words.planEndHint} />
          </div>
        </>
      )}
      {(takesDates || preview.data?.needsReason) && (
        <TextField
          form={form}
          name="reason"
          label={takesDates ? words.reasonOptional : words.reason}
          {...(!takesDates && { hint: words.bulkReason })}
          maxLength={200}
        />
      )}
      {takesLabel && (
        <SelectField
          form={form}
          name="label"
          label={words.labelOne}
          options={LABELS.map((label) => ({ value: label, label: words.labelNames[label] }))}
        />
      )}
      {takesAttribute && (
        <AttributeFields form={form} roots={roots} attributes={attributes} chosen={findAttribute(values)} />
      )}
      {takesSupplier && (
        <SelectField
          form={form}
          name="supplierId"
          label={words.supplier}
          options={[{ value: '', label: words.noSupplier }, ...suppliers]}
        />
      )}
      <Section title={words.bulkPreview}>
        {wanted === undefined && <p className="q">{words.bulkNone}</p>}
        {preview.error !== null && (
          <Note kind="danger">
            {preview.error instanceof ApiProblem ? describeProblem(preview.error) : words.failed}
          </Note>
        )}
        {preview.data && (
          <Preview
            result={preview.data}
            isMoney={isMoney}
            names={new Map(suppliers.map(({ value, label }) => [value, label]))}
          />
        )}
      </Section>
    </FormSheet>
  );
}

/** A change whose time does not exist has no preview; sending it says why. */
function previewChange(read: () => object | undefined): object | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}

const describeProblem = ({ errors, detail }: ApiProblem): string =>
  errors.map((error) => error.detail).join(' ') || detail;

/** Rows that cannot change come first. */
function Preview(props: { result: BulkResult; isMoney: boolean; names: ReadonlyMap<string, string> }) {
  const { result, isMoney, names } = props;
  const { changed, same, refused, isSample } = result;
  return (
    <>
      <p aria-live="polite">
        {words.bulkCounts(formatNumber(changed.length), formatNumber(same), formatNumber(refused.length))}{' '}
        {isSample && words.bulkSample}
      </p>
      <div className="tblwrap tblwrap--in" role="group" aria-label={words.bulkPreview} tabIndex={0}>
        <table className="tbl tbl--in">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col" className="num">
                {words.before}
              </th>
              <th scope="col" className="num">
                {words.after}
              </th>
            </tr>
          </thead>
          <tbody>
            {refused.slice(0, SHOWN).map(({ id, name, reason }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td colSpan={2}>
                  <span className="err">{reason}</span>
                </td>
              </tr>
            ))}
            {toWarnedFirst(changed).map(({ id, name, before, after, warning }) => (
              <tr key={id}>
                <th scope="row">
                  {name}
                  {warning !== undefined && <span className="warned small">{warning}</span>}
                </th>
                <td className="num">{show(before, isMoney, names)}</td>
                <td className="num">{show(after, isMoney, names)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Rows to look at before it is done come before the others. */
const toWarnedFirst = (changed: BulkResult['changed']): BulkResult['changed'] =>
  changed
    .toSorted((a, b) => Number(a.warning === undefined) - Number(b.warning === undefined))
    .slice(0, SHOWN);

const show = (value: unknown, isMoney: boolean, names: ReadonlyMap<string, string>): string => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return isMoney ? formatCents(value) : formatNumber(value);
  return typeof value === 'string' ? (names.get(value) ?? value) : JSON.stringify(value);
};
