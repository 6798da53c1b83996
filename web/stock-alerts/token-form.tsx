import { pageHref } from '#contract/bundle-locale.ts';
import { TOKEN_PARAMETER } from '#contract/pages/stock-alert-paths.ts';

/** One button: opening an e-mailed link changes nothing, pressing the button does. */
export function TokenForm({ action, token, button }: { action: string; token: string; button: string }) {
  return (
    <form method="post" action={pageHref(action)}>
      <input type="hidden" name={TOKEN_PARAMETER} value={token} />
      <button type="submit" className="btn btn--primary btn--lg">
        {button}
      </button>
    </form>
  );
}
