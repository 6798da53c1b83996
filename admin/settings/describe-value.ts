import { formatList } from '#contract/format/format-list.ts';
import { formatCents } from '#contract/money.ts';
import { type SettingGroup, SETTING_FIELDS } from '#contract/settings/setting-fields.ts';
import { SETTING_TEXTS } from '#contract/settings/setting-messages.ts';
import { readValues, type Values } from './form-values.ts';
import { words } from './messages.ts';

const { values: texts } = words;

/** Says in one line how a group of settings is now. */
export function describeValue(group: SettingGroup, value: Readonly<Record<string, unknown>>): string {
  if (group === 'appearance') return describeBrand(value);
  return DESCRIBE[group](readValues(group, value)) || words.notSet;
}

const text = (values: Values, name: string): string => String(values[name] ?? '');
const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function describeBrand({ logo, mark, accent }: Readonly<Record<string, unknown>>): string {
  const shown = logo || mark ? texts.brandOwn : texts.brandNone;
  return accent ? texts.accentOwn(shown) : texts.accentNone(shown);
}

const DESCRIBE: Readonly<Record<Exclude<SettingGroup, 'appearance'>, (values: Values) => string>> = {
  identity: (values) =>
    join(['contact/shop', 'contact/street', 'contact/city'].map((name) => text(values, name))),
  hours(values) {
    const days = Object.entries(SETTING_TEXTS.hours.fields).flatMap(([path, { label }]) =>
      text(values, `${path}/opens`) === '' ? [] : [label],
    );
    return days.length === 0 ? texts.noHours : texts.openOn(formatList(days));
  },
  invoice: (values) =>
    join(Object.keys(SETTING_FIELDS.invoice).map((name) => text(values, name))) || texts.sellerIsShop,
  languages: (values) =>
    formatList([texts.english, ...(values['translations/fr'] === true ? [texts.french] : [])]),
  age(values) {
    const years = text(values, 'minimumAge');
    return years === '' ? texts.defaultAge : texts.years(Number(years));
  },
  heads: (values) =>
    texts.heads(Object.keys(SETTING_FIELDS.heads).filter((path) => text(values, path) !== '').length),
  policy(values) {
    const [limit, days] = [text(values, 'orderLimit'), text(values, 'returns/days')];
    const first = limit === '' ? texts.noLimit : texts.limit(Number(limit));
    return days === '' ? first : `${first} ${texts.returns(Number(days))}`;
  },
  orders: (values) =>
    `${texts.late(Number(text(values, 'lateAfterDays')))} ${texts.refunds(formatCents(Math.round(Number(text(values, 'refundLimitCents')) * 100)))}`,
  sessions: (values) =>
    texts.sessions(Number(text(values, 'idleMinutes')), Number(text(values, 'totalHours'))),
};
