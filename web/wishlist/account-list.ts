import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';
import { type AccountFetch, callAccountApi } from '#web/auth/api-client.ts';
import { parseSavedItems } from './stored-saved.ts';

/** Returns the account's list; `undefined` when the call fails. Adds `brought` to it first. */
export async function fetchList(
  fetch: AccountFetch,
  brought: readonly SavedBottle[],
): Promise<SavedBottle[] | undefined> {
  const answer = await callAccountApi<{ items?: unknown }>(
    fetch,
    '/saved',
    brought.length > 0 ? { method: 'POST', body: { items: brought.slice(0, MAX_SAVED) } } : {},
  );
  return answer.kind === 'data' ? parseSavedItems(answer.data.items) : undefined;
}

/** Saves a bottle in the account; an undone removal keeps its time. */
export async function putInAccount(
  fetch: AccountFetch,
  { id, savedAt }: SavedBottle,
  isBack: boolean,
): Promise<'done' | 'full' | 'failed'> {
  const answer = isBack
    ? await callAccountApi(fetch, '/saved', { method: 'POST', body: { items: [{ id, savedAt }] } })
    : await callAccountApi(fetch, `/saved/${id}`, { method: 'PUT' });
  if (answer.kind === 'data') return 'done';
  return answer.kind === 'problem' && answer.problem === 'too-many' ? 'full' : 'failed';
}

export async function removeFromAccount(fetch: AccountFetch, id: string): Promise<'done' | 'failed'> {
  const answer = await callAccountApi(fetch, `/saved/${id}`, { method: 'DELETE' });
  return answer.kind === 'data' ? 'done' : 'failed';
}
