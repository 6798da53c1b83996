import type { SettingGroup, SettingPath } from './setting-fields.ts';

type Text = {
  label: string;
  hint?: string;
  /** What the shop says where the field is empty. */
  usual?: string;
};
type Texts = {
  [Group in SettingGroup]: {
    /** In the navigation and at the head of its page. */
    title: string;
    question: string;
    /** Where the shop uses it. */
    about: string;
    fields: Readonly<Record<SettingPath<Group>, Text>>;
  };
};

/** Texts of the settings that have a form, by group and field. */
export const SETTING_TEXTS: Texts = {
  identity: {
    title: 'Name and address',
    question: 'Who are you?',
    about: 'On the contact page, in every email, on invoices and in the legal pages.',
    fields: {
      'contact/shop': { label: 'Name of the shop' },
      'contact/street': { label: 'Street' },
      'contact/city': { label: 'City' },
      'contact/province': { label: 'Province' },
      'contact/postalCode': { label: 'Postal code' },
      'contact/country': { label: 'Country' },
      'contact/phone': { label: 'Phone' },
      'contact/email': { label: 'Email', hint: 'Customers write here. Mail of the shop names it.' },
      'contact/officer/name': { label: 'Privacy officer', hint: 'Quebec asks every shop to name one.' },
      'contact/officer/title': { label: 'Title of the privacy officer', hint: 'Such as Privacy Officer.' },
      'contact/officer/email': { label: 'Email of the privacy officer' },
      slogan: { label: 'Slogan', hint: 'Below the name in the footer.' },
      description: { label: 'Description', hint: 'Search engines show it below your name.' },
      socialLinks: { label: 'Social links', hint: 'Pages of the shop elsewhere, in the footer.' },
    },
  },
  hours: {
    title: 'Opening hours',
    question: 'When are you open?',
    about: 'On the contact page, in “Ask a sommelier” and for search engines. A day without times is closed.',
    fields: {
      'hours/monday': { label: 'Monday' },
      'hours/tuesday': { label: 'Tuesday' },
      'hours/wednesday': { label: 'Wednesday' },
      'hours/thursday': { label: 'Thursday' },
      'hours/friday': { label: 'Friday' },
      'hours/saturday': { label: 'Saturday' },
      'hours/sunday': { label: 'Sunday' },
      'hours/closedOnHolidays': { label: 'Closed on Ontario’s public holidays' },
      'hours/closedDays': {
        label: 'Closed days',
        hint: 'Holidays of your own, stocktaking: the shop is closed, and no parcel leaves.',
      },
      'hours/timeZone': {
        label: 'Time zone',
        hint: 'The days of orders, reports and texts begin and end in it.',
      },
    },
  },
  appearance: {
    title: 'Logo and colours',
    question: 'What does the shop look like?',
    about: 'In the header, icons of browsers and phones, links that people share, packing slips and buttons.',
    fields: {
      logo: {
        label: 'Logo',
        hint: 'PNG, WebP or SVG, on a transparent ground, 64 pixels or more. An SVG of one colour takes the colour of the text.',
      },
      mark: { label: 'Logo of one colour' },
      share: {
        label: 'Picture for shared links',
        hint: 'JPEG, PNG or WebP of 1200 × 630 pixels or more. Without it, your logo on a plain ground.',
      },
      'accent/day': { label: 'Accent of the light look' },
      'accent/cellar': { label: 'Accent of the dark look' },
    },
  },
  heads: {
    title: 'Window titles',
    question: 'What do search engines say of your pages?',
    about:
      'In the tab of the browser, in search engines and where a page is shared. Empty: the usual text, which stands in the field.',
    fields: {
      'heads/products/title': { label: 'All products: window title', usual: 'All Products' },
      'heads/products/description': {
        label: 'All products: description',
        usual: 'Every bottle, can and pack in the shop: spirits, wine and beer, with and without alcohol.',
      },
      'heads/collections/title': { label: 'Collections: window title', usual: 'Collections' },
      'heads/collections/description': {
        label: 'Collections: description',
        usual:
          'Limited editions, new arrivals, staff picks, award winners, gift ideas and our premium selection.',
      },
      'heads/recipes/title': { label: 'Recipes: window title', usual: 'Recipes' },
      'heads/recipes/description': {
        label: 'Recipes: description',
        usual: 'Drinks to make tonight: what goes in, in what order, and how strong they are.',
      },
      'heads/journal/title': { label: 'Journal: window title', usual: 'Journal' },
      'heads/journal/description': {
        label: 'Journal: description',
        usual: 'How drinks are made, stored and poured, one subject at a time, with sources.',
      },
      'heads/events/title': { label: 'Events: window title', usual: 'Events' },
      'heads/events/description': {
        label: 'Events: description',
        usual:
          'Tastings at our table: upcoming dates, prices, and how to ask for a seat or add a date to your calendar.',
      },
      'heads/contact/title': { label: 'Contact: window title', usual: 'Contact' },
      'heads/contact/description': {
        label: 'Contact: description',
        usual: 'Where we are, when we open, and a form to write to us.',
      },
      'heads/faq/title': { label: 'Questions: window title', usual: 'FAQ' },
      'heads/faq/description': {
        label: 'Questions: description',
        usual:
          'Short answers about age and the law, orders and delivery, bottles and stock, tasting and storage, and this shop and website.',
      },
    },
  },
  invoice: {
    title: 'Seller on invoices',
    question: 'Who sells, on your invoices?',
    about: 'Invoices name the shop, its address and these.',
    fields: {
      'invoice/legalName': { label: 'Legal name', hint: 'Where it is another one than the shop’s.' },
      'invoice/licence': {
        label: 'Licence on invoices',
        hint: 'Who gave the licence to sell alcohol, and its number.',
      },
    },
  },
  languages: {
    title: 'Languages',
    question: 'In which languages do you write?',
    about: 'English is always one. Forms of products, categories and collections get a side for each other.',
    fields: { translations: { label: 'Also write in' } },
  },
  age: {
    title: 'Minimum age',
    question: 'How old must shoppers be?',
    about:
      'The age question, the checkout and packing slips use it at once. Where the legal age of a province is greater, that one applies.',
    fields: {
      minimumAge: {
        label: 'Minimum age',
        hint: 'Never below the law: 18 in Alberta, Manitoba and Quebec, 19 elsewhere. Without it, 21.',
      },
    },
  },
  policy: {
    title: 'Order limit and returns',
    question: 'How much may one buy, and what comes back?',
    about: 'The cart obeys the limit. Search engines show how long a bottle may come back.',
    fields: {
      orderLimit: {
        label: 'Bottles of one product an order',
        hint: 'Where a product has no limit of its own. Empty: as many as are in stock.',
      },
      'returns/days': {
        label: 'Returns accepted for',
        hint: 'After delivery, for a change of mind. Empty: search engines are told nothing.',
      },
      'returns/except': { label: 'Not taken back' },
    },
  },
  orders: {
    title: 'Orders and refunds',
    question: 'Which orders and refunds do you check?',
    about: 'Counts for what is ordered and refunded from now on.',
    fields: {
      lateAfterDays: { label: 'Late after', hint: 'Working days after payment without a shipment.' },
      firstOrderAboveCents: {
        label: 'Hold a first order above',
        hint: 'A buyer’s first order above waits for you. Empty: none waits.',
      },
      refundLimitCents: {
        label: 'Fresh sign-in for a refund above',
        hint: 'Anyone who refunds more signs in again first.',
      },
      refundDayLimitCents: {
        label: 'Fresh sign-in for refunds of one day above',
        hint: 'All refunds of one person together.',
      },
    },
  },
  sessions: {
    title: 'Length of sessions',
    question: 'How long do staff stay signed in?',
    about: 'Counts at once, also for those who are signed in.',
    fields: {
      idleMinutes: { label: 'Sign out after no action for' },
      totalHours: { label: 'Sign out in any case after' },
    },
  },
};

const FIELD_TEXTS: ReadonlyMap<string, ReadonlyMap<string, Text>> = new Map(
  Object.entries(SETTING_TEXTS).map(([group, { fields }]) => [group, new Map(Object.entries<Text>(fields))]),
);

/** Returns the texts of a field; `undefined` for one that has no input of its own. */
export const findFieldTexts = (group: string, path: string): Text | undefined =>
  FIELD_TEXTS.get(group)?.get(path);
