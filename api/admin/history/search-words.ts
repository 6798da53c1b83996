import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { FIELD_NAMES } from '#contract/catalog/product-fields.ts';
import { foldText } from '#contract/text/fold-text.ts';
import { readTypedWords, type TypedWord } from '#contract/text/typed-words.ts';
import type { SearchedWord } from '#modules/audit/office.ts';
import { findIdsByName } from '#modules/catalog/office.ts';
import { findSuppliersByName } from '#modules/inventory/office.ts';
import { findOrderId } from '#modules/orders/office.ts';
import { findActorsByName } from '#modules/staff/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { readTogether } from '#platform/database/read-together.ts';

/** A person searches with few words; more are one text that finds nothing. */
const MAX_WORDS = 8;

/** Finds what the words of a text name: people and keys, things of the shop, and fields. */
export async function readSearchedWords(db: Handle, typed: string | undefined): Promise<SearchedWord[]> {
  const words = readTypedWords(typed ?? '').slice(0, MAX_WORDS);
  const read: SearchedWord[] = [];
  for (const word of words) read.push(await readWord(db, word));
  return read;
}

async function readWord(db: Handle, word: TypedWord): Promise<SearchedWord> {
  const read = readTogether(db);
  const [actorIds, named, suppliers, orderId] = await Promise.all([
    read(() => findActorsByName(db, word)),
    read(() => findIdsByName(db, word)),
    read(() => findSuppliersByName(db, word)),
    read(() => findOrderId(db, word.text)),
  ]);
  return {
    text: word.text,
    actorIds,
    // A member of staff is also what an event is about.
    resourceIds: [...named, ...suppliers, ...actorIds, ...(orderId === undefined ? [] : [orderId])],
    fields: FIELD_NAMES.filter((name) => foldText(FIELD_LABELS[name].name).includes(word.text)),
  };
}
