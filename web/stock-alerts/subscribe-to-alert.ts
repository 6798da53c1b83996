import { pageHref } from '#contract/bundle-locale.ts';
import { callAccountApi } from '#web/auth/api-client.ts';
import { callAccount } from '#web/auth/session.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { toasts } from './messages.ts';

/**
 * Creates a stock alert for the signed-in customer, and shows a toast. When the account API fails,
 * opens the form instead.
 */
export async function subscribeToAlert({
  id,
  name,
  path,
}: {
  id: string;
  name: string;
  path: string;
}): Promise<void> {
  // 202: the address must be confirmed first; 204: the alert is active.
  let status = 0;
  const fetch: typeof callAccount = async (...call) => {
    const answer = await callAccount(...call);
    ({ status } = answer);
    return answer;
  };
  const answer = await callAccountApi(fetch, '/watches', { method: 'POST', body: { productId: id } });
  if (answer.kind === 'data') return showToast(status === 202 ? toasts.confirmFirst : toasts.waiting(name));
  if (answer.kind === 'unavailable') return showToast({ ...toasts.failed, destructive: true });
  if (answer.problem === 'too-many') return showToast({ ...toasts.full, destructive: true });
  location.assign(pageHref(path));
}
