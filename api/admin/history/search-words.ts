import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { FIELD_NAMES } from '#contract/catalog/product-fields.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { createMatcher, readTypedWords, type TypedWord } from '#contract/text/typed-words.ts';
import type { SearchedWord } from '#modules/audit/office.ts';
import { findIdsByName } from '#modules/catalog/office.ts';
import { listSupplierNames } from '#modules/inventory/office.ts';
import { findOrderId } from '#modules/orders/office.ts';
import { listKeys, listStaff } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';

/** A person searches with few words; more are one text that finds nothing. */
const MAX_WORDS = 8;

/** Finds what the words of a text name: people and keys, things of the shop, and fields. */
export async function readSearchedWords(db: Handle, typed: string | undefined): Promise<SearchedWord[]> {
  const words = readTypedWords(typed ?? '').slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const actors = [
    ...(await listStaff(db)).map(({ id, name, email }) => ({ id, text: `${name} ${email}` })),
    ...(await listKeys(db)).map(({ id, name }) => ({ id, text: name })),
  ];
  const suppliers = (await listSupplierNames(db)).map(({ id, name }) => ({ id, text: name }));
  const found: SearchedWord[] = [];
  for (const word of words) {
    const orderId = await findOrderId(db, word.text);
    found.push({
      ...word,
      actorIds: findIds(actors, word),
      resourceIds: [
        ...(await findIdsByName(db, word)),
        ...findIds(suppliers, word),
        // A member of staff is also what an event is about.
        ...findIds(actors, word),
        ...(orderId === undefined ? [] : [orderId]),
      ],
      fields: FIELD_NAMES.filter((name) => foldText(FIELD_LABELS[name].name).includes(word.text)),
    });
  }
  return found;
}

function findIds(named: readonly { id: string; text: string }[], word: TypedWord): string[] {
  const matches = createMatcher([word]);
  return named.flatMap(({ id, text }) => (matches(foldText(text)) ? [id] : []));
}
