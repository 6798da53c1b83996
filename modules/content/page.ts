import type { StoredText } from '#modules/markdown/index.ts';

/** A content page. */
export type ContentPage = StoredText & {
  slug: string;
  title: string;
  /** Of the window; `null`: the title. */
  windowTitle: string | null;
  lead: string;
  /** For search engines. */
  description: string;
  /** Day of the last check of its facts, such as 2026-11-22; `null` where it states none. */
  checked: string | null;
  updatedAt: Date;
};

export type Question = StoredText & { slug: string; question: string };
export type QuestionGroup = { title: string; questions: readonly Question[] };

/** A kind of event and its next dates. */
export type ShopEvent = {
  slug: string;
  title: string;
  description: string;
  place: string;
  minutes: number;
  timeZone: string;
  seats: number;
  price: string;
  bring: string | null;
  dates: readonly EventDate[];
};

/** One event: its local day (2026-12-10), which identifies it, and the instant at which it begins. */
export type EventDate = { day: string; start: Date };

/** Whether the shop delivers to a province, by its terms of trade. */
export type ProvinceDelivery =
  | { open: true; days: string; notes: readonly string[] }
  | { open: false; reason: string };

/** A help line. An unconfirmed one has a name and no contact data: the page shows others instead. */
export type HelpLine = {
  name: string;
  phone?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
  hours: string;
  isSure: boolean;
};

export type Province = {
  code: string;
  name: string;
  /** In years; `null` where it is not certain enough to be printed. */
  legalAge: number | null;
  delivery: ProvinceDelivery;
  helpLines: readonly HelpLine[];
  checked: string;
};

export type NationalHelpLine = {
  name: string;
  what: string;
  phone: string | null;
  url: string | null;
  checked: string;
};
