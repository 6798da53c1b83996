import { pageHref } from '#contract/bundle-locale.ts';
import { TOKEN_PARAMETER } from '#contract/pages/stock-alert-paths.ts';
import { Button } from '#ui/button.tsx';
import { useSubmitOnce } from '#ui/use-checked-form.ts';

/**
 * One button: opening an e-mailed link changes nothing, pressing the button does. A second press
 * would find a link that the first has used.
 */
export function TokenForm({ action, token, button }: { action: string; token: string; button: string }) {
  const { sending, onSubmit } = useSubmitOnce();
  return (
    <form method="post" action={pageHref(action)} onSubmit={onSubmit}>
      <input type="hidden" name={TOKEN_PARAMETER} value={token} />
      <Button variant="primary" size="large" isBusy={sending !== null} type="submit">
        {button}
      </Button>
    </form>
  );
}
