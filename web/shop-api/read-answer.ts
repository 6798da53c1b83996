import type { ShopAnswers } from './shop-answers.ts';

/**
 * Calls the shop and returns its JSON. A misspelt address is an error of types. The body is not
 * validated: it comes from the same release as this script. Throws without an answer, for a status that
 * is no success, and for an answer that is no JSON, such as the page of a proxy.
 */
export async function readAnswer<const Address extends keyof ShopAnswers>(
  address: Address,
  init: { signal?: AbortSignal } = {},
): Promise<ShopAnswers[Address]> {
  return await readJson(address, init);
}

/** As `readAnswer`, for the address of a file that the page names. */
export async function readJson(address: string, init: { signal?: AbortSignal } = {}) {
  const response = await fetch(address, { headers: { accept: 'application/json' }, ...init });
  if (!response.ok) throw new Error(`the shop responded with status ${response.status}`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) throw new Error(`the shop responded with ${type || 'no type'}`);
  return await response.json();
}
