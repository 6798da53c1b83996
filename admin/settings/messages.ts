import { plural } from '#contract/format/plural.ts';

/** Texts of the pages of settings. */
export const words = {
  title: 'Settings',
  about: 'What you change here, the shop shows within two seconds.',
  sections: {
    shop: 'The shop',
    selling: 'Selling',
    money: 'Money and taxes',
    people: 'Staff and access',
    data: 'Your data',
    other: 'More',
  },
  save: 'Save',
  saved: (title: string) => `${title}: saved.`,
  loading: '…',
  notSet: 'Not set yet.',
  locked: (variable: string) =>
    `${variable} in the environment sets this. Remove it there to change it here.`,
  ownerOnly: 'Only an Owner changes this.',
  readOnly: 'You can read these settings. An Owner or a Manager changes them.',
  yes: 'Yes',
  no: 'No',
  province: { none: 'Choose a province' },
  week: 'Hours of the week',
  opens: (day: string) => `${day} from`,
  closes: (day: string) => `${day} until`,
  until: 'to',
  closed: 'Closed',
  close: 'Closed all day',
  closeDay: (day: string) => `${day}: closed all day`,
  oneTimeMissing: 'Enter both times, or neither.',
  parts: { links: { name: 'Name', url: 'Address, with https://' }, days: { day: 'Day', name: 'For what' } },
  picture: {
    none: 'No logo yet: the shop shows its name.',
    choose: 'Choose a file…',
    replace: 'Replace…',
    logoAlt: 'The logo',
    shareAlt: 'What a shared link shows',
    saved: 'The picture is saved.',
    removed: 'The picture is removed.',
    failed: 'The file could not be sent. Try again.',
  },
  colour: {
    hint: 'Such as #17604e. Empty in both: that of the program.',
    choose: (label: string) => `${label}: choose a colour`,
    own: { day: '#17604e', cellar: '#8fd0ba' },
    onPage: 'A link on the page',
    button: 'A button',
    good: (page: string, text: string) =>
      `Contrast ${page}:1 on the page, ${text}:1 of the text on it. Both can be read.`,
    bad: (page: string, text: string) =>
      `Contrast ${page}:1 on the page, ${text}:1 of the text on it. Both must be 4.5:1 or more.`,
  },
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  rows: {
    links: { add: 'Add a link', row: (number: number) => `link ${number}` },
    days: { add: 'Add a closed day', row: (number: number) => `closed day ${number}` },
  },
  choices: { spirits: 'Spirits', wine: 'Wine', beer: 'Beer', 'no-alcohol': 'Without alcohol', fr: 'French' },
  units: { years: 'years', days: 'days', bottles: 'bottles', minutes: 'minutes', hours: 'hours' },
  summary: {
    law: (rules: number, toCompare: number) =>
      [
        plural(rules, '# rule in force', '# rules in force'),
        ...(toCompare > 0 ? [`${toCompare} to compare with the source`] : []),
      ].join(', '),
    payments: { none: 'Not set up: no order can be paid', test: 'Test payment', live: 'Real payments' },
    mailBy: (host: string | null) => (host === null ? 'Mail is sent' : `Sent by ${host}`),
    noMail: 'Not set up: no mail leaves',
    noBackup: 'None yet',
    lastBackup: (hours: number) =>
      hours < 1
        ? 'Last one within the hour'
        : hours < 48
          ? `Last one ${hours} h ago`
          : `Last one ${Math.floor(hours / 24)} days ago`,
    templates: (count: number) => (count === 0 ? 'None yet' : plural(count, '# template', '# templates')),
    people: (count: number) => plural(count, '# person', '# people'),
    keys: (count: number) => (count === 0 ? 'None' : plural(count, '# key', '# keys')),
    webhooks: (on: number, failing: number) =>
      [
        on === 0 ? 'None' : plural(on, '# is on', '# are on'),
        ...(failing === 0 ? [] : [plural(failing, '# gets nothing', '# get nothing')]),
      ].join(', '),
  },
  values: {
    openOn: (days: string) => `Open on ${days}.`,
    noHours: 'No opening hours.',
    english: 'English',
    french: 'French',
    defaultAge: '21 years, until you choose.',
    years: (years: number) => `${years} years.`,
    limit: (bottles: number) =>
      plural(bottles, 'At most # bottle of one product.', 'At most # bottles of one product.'),
    noLimit: 'As many as are in stock.',
    returns: (days: number) => plural(days, 'Returns within # day.', 'Returns within # days.'),
    late: (days: number) => plural(days, 'Late after # working day.', 'Late after # working days.'),
    refunds: (amount: string) => `A refund above ${amount} takes a fresh sign-in.`,
    heads: (count: number) =>
      count === 0 ? 'The usual texts.' : plural(count, '# text of your own.', '# texts of your own.'),
    sessions: (minutes: number, hours: number) =>
      `${plural(minutes, '# minute', '# minutes')} without action, ${plural(hours, '# hour', '# hours')} in any case.`,
    brandOwn: 'Your own logo',
    brandNone: 'The name of the shop, without a logo',
    accentOwn: (logo: string) => `${logo}, in your own colours.`,
    accentNone: (logo: string) => `${logo}, in the colours of the program.`,
    sellerIsShop: 'The shop, by its name.',
  },
};
