import type { LoaderFunctionArgs } from 'react-router';
import { getPage } from '#web/page-context.ts';
import { leadToPayment } from './open-payment.server.ts';

/** Redirects to the payment page. No page of its own is ever shown. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return await leadToPayment(getPage(context), params['id'] ?? '');
}

export default function OpenPayment() {
  return null;
}
