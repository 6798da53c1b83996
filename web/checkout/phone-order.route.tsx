import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { pageHref } from '#contract/bundle-locale.ts';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { checkoutPath, PHONE_ORDER_PATH } from '#contract/checkout/checkout-paths.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSubmitOnce } from '#ui/use-checked-form.ts';
import { getPage } from '#web/page-context.ts';
import { createMeta } from '#web/page/page-meta.ts';
import stylesheet from './phone-order.css?url';
import { words } from './phone-order-messages.ts';

export const links = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ context }: { context: Parameters<typeof getPage>[0] }) {
  return { origin: getPage(context).origin };
}

type Refused = { reason: 'unknown' | 'unavailable' | 'refused'; code: string; postalCode: string };

/** Leads to the checkout of a code. A wrong code and a wrong postal code get the same answer. */
export async function action({ context }: ActionFunctionArgs) {
  const page = getPage(context);
  const { form } = page;
  if (form === undefined || form.refused !== undefined)
    return data<Refused>({ reason: 'refused', code: '', postalCode: '' }, { status: 403 });
  const code = form.fields.get('code') ?? '';
  const postalCode = form.fields.get('postalCode') ?? '';
  const id = await page.checkouts.findPhoneOrder(code, postalCode).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (id === null) return data<Refused>({ reason: 'unavailable', code, postalCode }, { status: 503 });
  if (id === undefined) return data<Refused>({ reason: 'unknown', code, postalCode }, { status: 404 });
  throw redirect(checkoutPath(id), 303);
}

export const meta = createMeta(() => ({
  title: words.title,
  description: words.title,
  path: PHONE_ORDER_PATH,
  indexed: false,
}));

export default function PhoneOrderPage({ actionData }: { actionData?: Refused | undefined }) {
  const { sending, onSubmit } = useSubmitOnce();
  return (
    <div className="wrap phoneorder">
      {actionData && (
        <ErrorSummary checks={0}>
          <p>{words[actionData.reason]}</p>
        </ErrorSummary>
      )}
      <section>
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <form method="post" action={pageHref(PHONE_ORDER_PATH)} onSubmit={onSubmit}>
          <TextField
            id="code"
            name="code"
            label={words.code}
            hint={words.codeHint}
            defaultValue={actionData?.code ?? ''}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            id="postalCode"
            name="postalCode"
            label={words.postalCode}
            hint={words.postalCodeHint}
            defaultValue={actionData?.postalCode ?? ''}
            maxLength={CHECKOUT_LENGTHS.postalCode}
            autoComplete="postal-code"
          />
          <Button variant="primary" size="large" isBusy={sending !== null} type="submit">
            {words.button}
          </Button>
        </form>
      </section>
    </div>
  );
}
