import { useState } from 'react';
import { ACCOUNT_API } from '#contract/account/paths.ts';
import type { AccountOrder } from '#contract/account/account.ts';
import { Button } from '#ui/button.tsx';
import { StatusMessage } from '#ui/status-message.tsx';
import { useAuth } from '#web/auth/auth-context.tsx';
import { saveFile } from '../settings/export-file.ts';
import { words } from './order-messages.ts';

/** The invoice of the order and its credit notes, each a PDF. */
export function OrderInvoices({ order: { number, invoices } }: { order: AccountOrder }) {
  const { fetch } = useAuth();
  const [message, setMessage] = useState<string | null>(null);
  // The file takes the token of the signed-in buyer, which a link does not send.
  const download = async (id: string, title: string): Promise<void> => {
    setMessage(null);
    try {
      const answer = await fetch(`${ACCOUNT_API}/orders/${encodeURIComponent(number)}/invoices/${id}`);
      if (!answer.ok) throw new Error(`the invoice was answered with ${answer.status}`);
      saveFile(`${title}.pdf`, await answer.blob());
    } catch {
      setMessage(words.invoiceFailed);
    }
  };
  if (invoices.length === 0) return null;
  return (
    <section className="order__invoices" aria-labelledby="invoices">
      <h2 id="invoices">{words.invoices}</h2>
      <div className="order__do">
        {invoices.map(({ id, title }) => (
          <Button key={id} onClick={() => void download(id, title)}>
            {words.invoicePdf(title)}
          </Button>
        ))}
      </div>
      <StatusMessage text={message} />
    </section>
  );
}
