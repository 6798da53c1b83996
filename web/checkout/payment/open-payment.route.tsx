import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { redirectToPayment } from './open-payment.server.ts';

/** Redirects to the payment page. It never renders its own page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await redirectToPayment(getPage(context), params['id'] ?? '');
}

export default function OpenPayment() {
  return null;
}
