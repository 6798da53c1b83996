/** What a text of a format is. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'chosen from the list',
  email: 'an email address such as name@example.com',
  date: 'a day such as 2026-03-31',
  'date-time': 'a day and a time',
  uri: 'an address that begins with https://',
};

const OR = new Intl.ListFormat('en-CA', { type: 'disjunction' });
/** The sign of every currency of a shop. */
const MONEY = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});

/** What a value must be, as it follows the name of its field. */
export const words = {
  isOne: (parts: readonly string[]) => `is ${OR.format(parts)}`,
  money: (cents: number) => MONEY.format(cents / 100),
  needed: 'is needed',
  unknown: 'has a value that does not fit',
  noField: (names: string) => `has no field ${names}`,
  yesOrNo: 'yes or no',
  group: 'a group of fields',
  number(kind: 'whole' | 'number' | 'money', from: string | undefined, to: string | undefined): string {
    const what = { whole: 'a whole number', number: 'a number', money: 'an amount' }[kind];
    if (from !== undefined && to !== undefined) return `${what} from ${from} to ${to}`;
    if (from !== undefined) return `${what}, ${from} or more`;
    return to === undefined ? what : `${what} up to ${to}`;
  },
  text(min: number, max: number | undefined): string {
    if (max === undefined) return 'a text';
    const most = max.toLocaleString('en-CA');
    return min === 0 ? `a text of at most ${most} characters` : `a text of ${min} to ${most} characters`;
  },
  /** The whole of it: the name before it may be a plural. */
  list(min: number, max: number | undefined): string {
    if (max === undefined) return min === 0 ? 'is a list' : 'can hold one entry or more';
    const most = max.toLocaleString('en-CA');
    return min === 0 ? `can hold at most ${most} entries` : `can hold ${min} to ${most} entries`;
  },
  formats: FORMATS,
};
