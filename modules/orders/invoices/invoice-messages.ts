import { messagesByLocale } from '#contract/messages-by-locale.ts';

/** Texts of invoices and credit notes. Amounts are texts. */
export const getInvoiceMessages = messagesByLocale({
  'en-CA': {
    invoice: (number: string) => `Invoice ${number}`,
    creditNote: (number: string) => `Credit note ${number}`,
    test: 'This is a test. Nothing was sold, and nothing was paid.',
    tradingAs: (name: string) => `Trading as ${name}`,
    licence: (licence: string) => `Alcohol licence: ${licence}`,
    taxNumber: (name: string, number: string) => `${name} number: ${number}`,
    orderNumber: 'Order',
    date: 'Date',
    forInvoice: 'For invoice',
    terms: 'Terms of payment',
    paidInFull: 'Paid in full with the order',
    paidBack: 'Paid back the way it was paid',
    usedForExchange: 'Used to pay the order in exchange',
    paidByExchange: (amount: string) => `${amount} by bottles of an earlier order`,
    payment: 'Payment',
    paidBy: (amount: string, provider: string, reference: string) =>
      `${amount} by ${provider}, reference ${reference}`,
    currency: 'Currency',
    line: (name: string, volume: string) => `${name}, ${volume}`,
    delivery: { standard: 'Standard delivery', express: 'Express delivery', pickup: 'Pick-up in the shop' },
    goodwill: 'Price reduction',
    unassigned: 'Refund, not yet assigned to lines',
    subtotal: 'Subtotal before tax',
    tax: (name: string, percent: string, base: string) => `${name} ${percent}% on ${base}`,
    taxBack: (name: string, percent: string) => `${name} ${percent}%`,
    deposit: (count: number, each: string, cad: string) =>
      `Container deposit, ${count} × CAD ${each} = CAD ${cad}, not taxed`,
    fee: (count: number, each: string, cad: string) => `Recycling fee, ${count} × CAD ${each} = CAD ${cad}`,
    feeInPrice: (count: number, each: string, cad: string) =>
      `The prices include a recycling fee of ${count} × CAD ${each} = CAD ${cad}.`,
    feeBack: 'Recycling fee',
    depositBack: 'Container deposit, not taxed',
    total: (currency: string) => `Total in ${currency}`,
    credited: (currency: string) => `Total credit in ${currency}`,
    rate: (rate: string, source: string, from: string) =>
      `Rate of the day of payment: CAD 1.00 = ${rate} (${source}, ${from}).`,
    inCad: (what: string, amount: string) => `${what}: CAD ${amount}`,
    cadTotal: 'Total in Canadian dollars',
    cadTax: (name: string) => `${name} in Canadian dollars`,
    columns: { description: 'Description', quantity: 'Quantity', each: 'Each', amount: 'Amount' },
    seller: 'Seller',
    buyer: 'Buyer',
  },
});
