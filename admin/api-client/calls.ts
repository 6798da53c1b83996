// Made by tooling/make-admin-types.ts from the OpenAPI document of the Admin API. Do not edit:
// npm run make:types

export type CollectionCondition =
  | {
      field:
        | 'limited-edition'
        | 'new-arrival'
        | 'staff-pick'
        | 'gift-idea'
        | 'awarded'
        | 'on-sale'
        | 'in-stock';
      is: boolean;
    }
  | { field: 'category'; isNot?: boolean; ids: string[] }
  | { field: 'country' | 'region' | 'producer'; isNot?: boolean; values: string[] }
  | { field: 'attribute'; key: string; isNot?: boolean; values: string[] }
  | { field: 'price'; how: 'above' | 'at-least' | 'below' | 'at-most'; cents: number }
  | { field: 'abv'; how: 'above' | 'at-least' | 'below' | 'at-most'; percent: number }
  | { field: 'rating'; how: 'above' | 'at-least' | 'below' | 'at-most'; stars: number }
  | { field: 'entered'; withinDays: number };
export type CollectionConditionOutput =
  | {
      field:
        | 'limited-edition'
        | 'new-arrival'
        | 'staff-pick'
        | 'gift-idea'
        | 'awarded'
        | 'on-sale'
        | 'in-stock';
      is: boolean;
    }
  | { field: 'category'; isNot: boolean; ids: string[] }
  | { field: 'country' | 'region' | 'producer'; isNot: boolean; values: string[] }
  | { field: 'attribute'; key: string; isNot: boolean; values: string[] }
  | { field: 'price'; how: 'above' | 'at-least' | 'below' | 'at-most'; cents: number }
  | { field: 'abv'; how: 'above' | 'at-least' | 'below' | 'at-most'; percent: number }
  | { field: 'rating'; how: 'above' | 'at-least' | 'below' | 'at-most'; stars: number }
  | { field: 'entered'; withinDays: number };

export interface Calls {
  'GET /me': {
    answer: {
      kind: 'staff' | 'api-key';
      id: string;
      name: string;
      email?: string;
      roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
      permissions: (
        | 'catalogue.read'
        | 'catalogue.write'
        | 'catalogue.publish'
        | 'price.write'
        | 'stock.read'
        | 'stock.receive'
        | 'stock.count'
        | 'stock.adjust'
        | 'stock.counter'
        | 'cost.read'
        | 'content.write'
        | 'content.publish'
        | 'import.run'
        | 'consent.import'
        | 'export.run'
        | 'order.read'
        | 'order.fulfil'
        | 'order.edit'
        | 'order.cancel'
        | 'order.refund'
        | 'order.assist'
        | 'customer.read'
        | 'customer.write'
        | 'message.reply'
        | 'privacy.handle'
        | 'settings.read'
        | 'settings.write'
        | 'settings.legal'
        | 'settings.payment'
        | 'settings.security'
        | 'audit.read'
        | 'report.sales'
        | 'report.tax'
        | 'undo.any'
        | 'staff.manage'
        | 'key.manage'
        | 'webhook.manage'
      )[];
    };
  };
  'GET /me/sign-in': { answer: { signIn: AdminSignIn | null; sessionId: string } };
  'POST /me/passkeys/options': { answer: AdminPasskeyOptions };
  'POST /me/passkeys': { body: { name?: string; response: { [k: string]: unknown } }; answer: AdminPasskey };
  'PATCH /me/passkeys/{id}': { body: { name: string }; version: number; answer: AdminPasskey };
  'DELETE /me/passkeys/{id}': { version: number };
  'POST /me/recovery-codes': { answer: { recoveryCodes: string[] } };
  'GET /me/notifications': {
    answer: {
      preferences: AdminNotifications;
      allowed: ('order' | 'request' | 'dispute' | 'refund-failed' | 'low-stock')[];
    };
  };
  'PUT /me/notifications': {
    body: {
      order: 'off' | 'each' | 'hourly' | 'daily';
      request: 'off' | 'each' | 'hourly' | 'daily';
      dispute: 'off' | 'each' | 'hourly' | 'daily';
      'refund-failed': 'off' | 'each' | 'hourly' | 'daily';
      'low-stock': 'off' | 'each' | 'hourly' | 'daily';
    };
    answer: {
      preferences: AdminNotifications;
      allowed: ('order' | 'request' | 'dispute' | 'refund-failed' | 'low-stock')[];
    };
  };
  'GET /shop': {
    answer: {
      name: string;
      currency: 'USD' | 'CAD';
      timeZone: string;
      mode: 'test' | 'live';
      selling: {
        version: number;
        pause: { from: string; until: string | null; sentence: string } | null;
        isPaused: boolean;
      };
      icon: string;
      translations: 'fr'[];
    };
  };
  'GET /shop/letterhead': {
    answer: {
      name: string;
      mark: { viewBox: string; paths: string[] } | null;
      logo: string | null;
      address: string[];
      phone: string | null;
      email: string | null;
    };
  };
  'GET /selling': {
    answer: {
      version: number;
      pause: { from: string; until: string | null; sentence: string } | null;
      isPaused: boolean;
    };
  };
  'PUT /selling': {
    body: { pause: { from: string; until: string | null; sentence: string } | null };
    version: number;
    answer: {
      version: number;
      pause: { from: string; until: string | null; sentence: string } | null;
      isPaused: boolean;
    };
  };
  'GET /settings/delivery': { answer: AdminDelivery };
  'PUT /settings/delivery': {
    body: {
      surcharges?: { prefix: string; cents: number; reason: string; from?: string; to?: string }[];
      gramsPerLitre?: { glass: number; can: number; other: number };
      pickup?: { hours: string; holdDays: number; remindAfterDays: number };
      dispatch?: {
        city: string;
        timeZone?: string;
        cutOff: string;
        days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
        closedOnHolidays?: boolean;
        cold?: {
          from: number;
          to: number;
          belowAbvPercent: number;
          days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
        };
      };
      refusals: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        reason: string;
        from?: string;
        to?: string;
      }[];
      blockedPostalCodes: { prefix: string; reason: string; source: string }[];
      delivery: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        method: 'standard' | 'express';
        cents: number;
        steps?: { by: 'bottles' | 'grams'; rows: { from: number; cents: number }[] };
        freeFromCents?: number;
        days: string;
        carriedBy?: 'carrier' | 'own';
        from: string;
        to?: string;
      }[];
    };
    version: number;
    answer: AdminDelivery;
  };
  'POST /settings/delivery/preview': {
    body: {
      surcharges?: { prefix: string; cents: number; reason: string; from?: string; to?: string }[];
      gramsPerLitre?: { glass: number; can: number; other: number };
      pickup?: { hours: string; holdDays: number; remindAfterDays: number };
      dispatch?: {
        city: string;
        timeZone?: string;
        cutOff: string;
        days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
        closedOnHolidays?: boolean;
        cold?: {
          from: number;
          to: number;
          belowAbvPercent: number;
          days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
        };
      };
      refusals: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        reason: string;
        from?: string;
        to?: string;
      }[];
      blockedPostalCodes: { prefix: string; reason: string; source: string }[];
      delivery: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        method: 'standard' | 'express';
        cents: number;
        steps?: { by: 'bottles' | 'grams'; rows: { from: number; cents: number }[] };
        freeFromCents?: number;
        days: string;
        carriedBy?: 'carrier' | 'own';
        from: string;
        to?: string;
      }[];
    };
    answer: {
      items: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        method: 'standard' | 'express';
        prefix: string | null;
        prices: {
          cart: 'one-bottle' | 'six-bottles' | 'twelve-bottles' | 'twenty-four-cans';
          goodsCents: number;
          beforeCents: number | null;
          afterCents: number | null;
        }[];
        refusal: string | null;
      }[];
      pickup: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        totals: {
          cart: 'one-bottle' | 'six-bottles' | 'twelve-bottles' | 'twenty-four-cans';
          totalCents: number | null;
        }[];
        refusal: string | null;
      } | null;
    };
  };
  'GET /settings/taxes': { answer: AdminTaxes };
  'PUT /settings/taxes': {
    body: {
      registrations: {
        of:
          | 'federal'
          | 'AB'
          | 'BC'
          | 'MB'
          | 'NB'
          | 'NL'
          | 'NT'
          | 'NS'
          | 'NU'
          | 'ON'
          | 'PE'
          | 'QC'
          | 'SK'
          | 'YT';
        number?: string;
        from: string;
      }[];
    };
    version: number;
    answer: AdminTaxes;
  };
  'GET /settings/exchange': { answer: AdminExchange };
  'PUT /settings/exchange': {
    body: { exchange: { from: string; usdPerCadMillionths: number; source: string }[] };
    version: number;
    answer: AdminExchange;
  };
  'GET /law-rules': {
    answer: {
      items: AdminLawRule[];
      floors: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
        unknown: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
        source: { title: string; url: string } | null;
      }[];
    };
  };
  'POST /law-rules': {
    body: {
      rule:
        | {
            kind: 'age';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { years: number };
          }
        | {
            kind: 'tax';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { name: string; rateMillionths: number; appliesToDelivery: boolean };
          }
        | {
            kind: 'deposit';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              materials: ('glass' | 'can' | 'other')[];
              fromMl?: number;
              toMl?: number;
              eachCadCents: number;
            };
          }
        | {
            kind: 'fee';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              materials: ('glass' | 'can' | 'other')[];
              fromMl?: number;
              toMl?: number;
              eachCadCents: number;
              isInPrice: boolean;
            };
          }
        | {
            kind: 'floor';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              per: 'litre' | 'litre-of-alcohol' | 'container';
              cadCents: number;
              fromAbvPercent?: number;
              toAbvPercent?: number;
              includesTax: boolean;
              includesDeposit: boolean;
            };
          }
        | {
            kind: 'promotion';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { allowsDiscountCodes: boolean };
          }
        | {
            kind: 'hours';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { earliest: string; latest: string };
          }
        | {
            kind: 'language';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { language: 'fr'; requires: 'terms' | 'publications'; refusal?: string };
          };
      succeeds?: string;
      isPastConfirmed?: boolean;
      reason: string;
    };
    answer: { id: string };
  };
  'POST /law-rules/preview': {
    body: {
      add?:
        | {
            kind: 'age';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { years: number };
          }
        | {
            kind: 'tax';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { name: string; rateMillionths: number; appliesToDelivery: boolean };
          }
        | {
            kind: 'deposit';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              materials: ('glass' | 'can' | 'other')[];
              fromMl?: number;
              toMl?: number;
              eachCadCents: number;
            };
          }
        | {
            kind: 'fee';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              materials: ('glass' | 'can' | 'other')[];
              fromMl?: number;
              toMl?: number;
              eachCadCents: number;
              isInPrice: boolean;
            };
          }
        | {
            kind: 'floor';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: {
              per: 'litre' | 'litre-of-alcohol' | 'container';
              cadCents: number;
              fromAbvPercent?: number;
              toAbvPercent?: number;
              includesTax: boolean;
              includesDeposit: boolean;
            };
          }
        | {
            kind: 'promotion';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { allowsDiscountCodes: boolean };
          }
        | {
            kind: 'hours';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { earliest: string; latest: string };
          }
        | {
            kind: 'language';
            province:
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT';
            classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
            from: string;
            to?: string;
            confidence: 'H' | 'M' | 'L';
            note?: string;
            source: { title: string; url?: string };
            value: { language: 'fr'; requires: 'terms' | 'publications'; refusal?: string };
          };
      end?: { id: string; to?: string };
    };
    answer: {
      province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
      day: string;
      carts: {
        cart: 'one-bottle' | 'one-of-spirits' | 'twenty-four-cans';
        goodsCents: number;
        before: {
          refusal: string | null;
          taxCents?: number;
          feeCents?: number;
          depositCents?: number;
          totalCents?: number;
        };
        after: {
          refusal: string | null;
          taxCents?: number;
          feeCents?: number;
          depositCents?: number;
          totalCents?: number;
        };
      }[];
      age: { before: number; after: number };
    };
  };
  'POST /law-rules/end': { body: { id: string; to: string; reason: string } };
  'POST /law-rules/confirm': { body: { id: string; against: string } };
  'GET /settings/licences': { answer: AdminLicences };
  'PUT /settings/licences': {
    body: {
      licences: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        classes?: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
        from: string;
        to?: string;
        source: string;
        kind?:
          | 'aglc-class-d'
          | 'bc-licensee-retail'
          | 'bc-wine-store'
          | 'sk-retail'
          | 'on-grocery'
          | 'on-convenience'
          | 'qc-epicerie'
          | 'manufacturer'
          | 'other';
        number?: string;
        strengths?: { productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol'; maxAbvPercent: number }[];
        hours?: { earliest: string; latest: string };
      }[];
    };
    version: number;
    answer: AdminLicences;
  };
  'POST /settings/licences/preview': {
    body: {
      licences: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        classes?: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
        from: string;
        to?: string;
        source: string;
        kind?:
          | 'aglc-class-d'
          | 'bc-licensee-retail'
          | 'bc-wine-store'
          | 'sk-retail'
          | 'on-grocery'
          | 'on-convenience'
          | 'qc-epicerie'
          | 'manufacturer'
          | 'other';
        number?: string;
        strengths?: { productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol'; maxAbvPercent: number }[];
        hours?: { earliest: string; latest: string };
      }[];
    };
    answer: {
      items: {
        province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
        carts: {
          cart: 'one-bottle' | 'one-of-spirits' | 'twenty-four-cans';
          before: string | null;
          after: string | null;
        }[];
      }[];
    };
  };
  'GET /settings/training': { answer: AdminTraining };
  'PUT /settings/training': {
    body: { certificates?: { person: string; certificate: string; until: string }[] };
    version: number;
    answer: AdminTraining;
  };
  'GET /settings/breaches': { answer: AdminBreaches };
  'PUT /settings/breaches': {
    body: {
      breaches?: {
        id: string;
        happenedOn?: string;
        foundOn: string;
        what: string;
        whose: string;
        people?: number;
        isSerious?: boolean;
        riskReason: string;
        measures: string;
        notices: { recipient: string; on: string }[];
      }[];
    };
    version: number;
    answer: AdminBreaches;
  };
  'POST /checkout-simulations': {
    body: {
      bottles: { productId: string; quantity: number }[];
      province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
      method?: 'standard' | 'express' | 'pickup';
      postalCode?: string;
      day: string;
    };
    answer: AdminSimulation;
  };
  'GET /settings/backups': {
    answer: {
      version: number;
      hour: number | null;
      count: number;
      folder: string;
      passphrase: 'none' | 'stored' | 'environment';
      missingSince: string | null;
      items: AdminBackup[];
    };
  };
  'PUT /settings/backups': {
    body: { hour: number | null; count: number };
    version: number;
    answer: {
      version: number;
      hour: number | null;
      count: number;
      folder: string;
      passphrase: 'none' | 'stored' | 'environment';
      missingSince: string | null;
      items: AdminBackup[];
    };
  };
  'POST /settings/backups': { answer: AdminBackup };
  'PUT /settings/backups/passphrase': {
    body: { passphrase: string | null };
    answer: {
      version: number;
      hour: number | null;
      count: number;
      folder: string;
      passphrase: 'none' | 'stored' | 'environment';
      missingSince: string | null;
      items: AdminBackup[];
    };
  };
  'POST /settings/backups/{id}/download': { answer: AdminBackup };
  'GET /settings/backups/{id}/file': {};
  'GET /health': { answer: { checks: AdminCheck[]; deadJobs: AdminDeadJob[] } };
  'POST /dead-jobs/retry': { answer: { count: number } };
  'POST /dead-jobs/{id}/retry': { answer: { id: string } };
  'POST /dead-jobs/{id}/discard': { body: { reason: string }; answer: { id: string } };
  'GET /settings/payment': {
    answer: {
      version: number;
      lockedBy: ('PAYMENTS' | 'STRIPE_SECRET_KEY') | null;
      isLive: boolean | null;
      keyHint: string | null;
      statementName: string | null;
      payoutAccount: string | null;
      webhook: 'none' | 'waiting' | 'good' | 'refused';
      webhookFailure: string | null;
      rights: string[];
    };
  };
  'PUT /settings/payment': {
    body: { trial: string | null };
    version: number;
    answer: {
      version: number;
      lockedBy: ('PAYMENTS' | 'STRIPE_SECRET_KEY') | null;
      isLive: boolean | null;
      keyHint: string | null;
      statementName: string | null;
      payoutAccount: string | null;
      webhook: 'none' | 'waiting' | 'good' | 'refused';
      webhookFailure: string | null;
      rights: string[];
    };
  };
  'POST /settings/payment/trial': {
    body: { secretKey: string };
    answer: { trial: string; isLive: boolean; statementName: string | null; payoutAccount: string | null };
  };
  'GET /settings/mail': {
    answer: {
      version: number;
      lockedBy: 'SMTP_URL' | null;
      server: { host: string; port: number; isEncrypted: boolean; user: string | null; from: string } | null;
    };
  };
  'PUT /settings/mail': {
    body: { trial: string | null };
    version: number;
    answer: {
      version: number;
      lockedBy: 'SMTP_URL' | null;
      server: { host: string; port: number; isEncrypted: boolean; user: string | null; from: string } | null;
    };
  };
  'GET /settings/mail/domain': {
    answer: {
      domain: string;
      spf: { name: string; found: string | null; isGood: boolean; line: string | null };
      dkim: { name: string; found: string | null; isGood: boolean; line: string | null };
      dmarc: { name: string; found: string | null; isGood: boolean; line: string | null };
    };
  };
  'POST /settings/mail/trial': {
    body: {
      host: string;
      port: number;
      isEncrypted: boolean;
      user: string | null;
      password: string | null;
      from: string;
    };
    answer: { trial: string; sentTo: string };
  };
  'GET /settings/demo': {
    answer: {
      state: 'none' | 'demo' | 'ending';
      obstacle: string | null;
      failure: string | null;
      subjects: { subject: string; staying: number; left: number }[];
    };
  };
  'POST /settings/demo/end': { answer: { state: 'ending' } };
  'GET /settings/opening': {
    answer: {
      isLive: boolean;
      steps: {
        step:
          | 'payments'
          | 'identity'
          | 'licence'
          | 'taxes'
          | 'delivery'
          | 'age'
          | 'bottles'
          | 'payment'
          | 'mail'
          | 'texts'
          | 'backups';
        list: 'to-sell' | 'better';
        minutes: number;
        wait: ('days' | 'hours') | null;
        isDone: boolean;
      }[];
      toGiveBack: {
        orders: {
          number: string;
          state: string;
          bottles: { sku: string; name: string; reserved: number; gone: number }[];
        }[];
        endedCheckouts: number;
        heldBottles: number;
      };
      lastOpening: {
        orders: {
          number: string;
          state: string;
          bottles: { sku: string; name: string; reserved: number; gone: number }[];
        }[];
        endedCheckouts: number;
        heldBottles: number;
        openedAt: string;
        by: AdminActor;
        steps: {
          step:
            | 'payments'
            | 'identity'
            | 'licence'
            | 'taxes'
            | 'delivery'
            | 'age'
            | 'bottles'
            | 'payment'
            | 'mail'
            | 'texts'
            | 'backups';
          list: 'to-sell' | 'better';
          isDone: boolean;
        }[];
      } | null;
    };
  };
  'POST /settings/opening/live': {
    answer: {
      isLive: boolean;
      steps: {
        step:
          | 'payments'
          | 'identity'
          | 'licence'
          | 'taxes'
          | 'delivery'
          | 'age'
          | 'bottles'
          | 'payment'
          | 'mail'
          | 'texts'
          | 'backups';
        list: 'to-sell' | 'better';
        minutes: number;
        wait: ('days' | 'hours') | null;
        isDone: boolean;
      }[];
      toGiveBack: {
        orders: {
          number: string;
          state: string;
          bottles: { sku: string; name: string; reserved: number; gone: number }[];
        }[];
        endedCheckouts: number;
        heldBottles: number;
      };
      lastOpening: {
        orders: {
          number: string;
          state: string;
          bottles: { sku: string; name: string; reserved: number; gone: number }[];
        }[];
        endedCheckouts: number;
        heldBottles: number;
        openedAt: string;
        by: AdminActor;
        steps: {
          step:
            | 'payments'
            | 'identity'
            | 'licence'
            | 'taxes'
            | 'delivery'
            | 'age'
            | 'bottles'
            | 'payment'
            | 'mail'
            | 'texts'
            | 'backups';
          list: 'to-sell' | 'better';
          isDone: boolean;
        }[];
      } | null;
    };
  };
  'GET /settings/summary': { answer: AdminSettingsSummary };
  'GET /settings/reply-templates': { answer: AdminReplyTemplates };
  'PUT /settings/reply-templates': {
    body: { templates?: { name: string; body: string }[] };
    version: number;
    answer: AdminReplyTemplates;
  };
  'GET /settings/currency': { answer: AdminCurrency };
  'PUT /settings/currency': { body: { currency: 'USD' | 'CAD' }; version: number; answer: AdminCurrency };
  'POST /settings/appearance/logo': { version: number; answer: AdminSettings };
  'POST /settings/appearance/share': { version: number; answer: AdminSettings };
  'GET /settings': { answer: { items: AdminSettings[] } };
  'GET /settings/{group}': { answer: AdminSettings };
  'PUT /settings/{group}': { body: { [k: string]: unknown }; version: number; answer: AdminSettings };
  'GET /today': {
    answer: {
      day: string;
      timeZone: string;
      currency: 'USD' | 'CAD';
      isTest: boolean;
      netSales?: { cents: number; lastWeekCents: number };
      orders?: { count: number; lastWeekCount: number };
      averageOrder?: { cents: number | null; beforeCents: number | null };
      conversion?: { rate: number | null; beforeRate: number | null };
      toShip?: { count: number; late: number };
      stock?: { out: number; low: number };
      refunds?: { rate: number | null; beforeRate: number | null; openDisputes: number };
      attention: {
        count: number;
        messages?: number;
        dataRequests?: number;
        deadJobs?: number;
        failedRefunds?: number;
        requests?: number;
        toReview?: number;
        disputes?: number;
        unreachable?: number;
        notCollected?: number;
        blockingIssues?: number;
        shopIssues?: number;
        failures?: number;
        overdueSources?: number;
        costsMissing?: number;
        failingWebhooks?: number;
        differingPayouts?: number;
        failedPrices?: number;
        failedPlans?: number;
      };
      noBackupSince?: string | null;
      failures?: { name: string; reason: string; since: string }[];
      toReview?: { count: number; items: { number: string; reason: string }[] };
      disputes?: { count: number; items: { number: string; reason: string; dueDay: string }[] };
      unreachable?: {
        count: number;
        items: { number: string; name: string; cause: 'refused' | 'bounced' | 'complained' }[];
      };
      queues?: { [k: string]: number };
      ordersToPack?: {
        number: string;
        paidAt: string;
        name: string | null;
        province: string | null;
        method: string | null;
        units: number;
        bottles: { name: string; quantity: number; picture: Picture | null; imageUrl: string | null }[];
        isLate: boolean;
        totalCents?: number;
      }[];
      lowStock?: {
        productId: string;
        sku: string;
        slug: string;
        name: string;
        available: number;
        threshold: number;
        soldPerDay: number;
        daysLeft: number | null;
        picture: Picture | null;
        imageUrl: string | null;
      }[];
      messages?: {
        open: number;
        late: number;
        items: { number: number; name: string; subject: string; receivedAt: string; isLate: boolean }[];
      };
      firstSteps?: {
        step:
          | 'payments'
          | 'identity'
          | 'licence'
          | 'taxes'
          | 'delivery'
          | 'age'
          | 'bottles'
          | 'payment'
          | 'mail'
          | 'texts'
          | 'backups';
        list: 'to-sell' | 'better';
        minutes: number;
        wait: ('days' | 'hours') | null;
        isDone: boolean;
      }[];
      failedPlans?: { kind: string; id: string; publishAt: string; refusal: string }[];
      failedPrices?: {
        id: string;
        productId: string;
        name: string;
        kind: 'price' | 'sale';
        cents: number;
        day: string;
        isRefused: boolean;
      }[];
      upcoming: (
        | {
            kind: 'law';
            day: string;
            ruleKind: 'age' | 'tax' | 'deposit' | 'fee' | 'floor' | 'promotion' | 'hours' | 'language';
            changes: {
              ruleId: string;
              province:
                | 'AB'
                | 'BC'
                | 'MB'
                | 'NB'
                | 'NL'
                | 'NT'
                | 'NS'
                | 'NU'
                | 'ON'
                | 'PE'
                | 'QC'
                | 'SK'
                | 'YT';
              deposit?: {
                materials: ('glass' | 'can' | 'other')[];
                fromMl: number;
                toMl: number | null;
                before: number | null;
                after: number | null;
              };
              fee?: {
                materials: ('glass' | 'can' | 'other')[];
                fromMl: number;
                toMl: number | null;
                before: number | null;
                after: number | null;
              };
              tax?: { name: string; before: number | null; after: number | null; onDelivery: boolean | null };
            }[];
          }
        | {
            kind: 'licence-begins' | 'licence-ends';
            day: string;
            provinces: (
              | 'AB'
              | 'BC'
              | 'MB'
              | 'NB'
              | 'NL'
              | 'NT'
              | 'NS'
              | 'NU'
              | 'ON'
              | 'PE'
              | 'QC'
              | 'SK'
              | 'YT'
            )[];
          }
        | { kind: 'training-ends'; day: string; certificates: { person: string; certificate: string }[] }
        | {
            kind: 'price' | 'sale';
            day: string;
            count: number;
            products: { productId: string; name: string; cents: number }[];
          }
      )[];
    };
  };
  'GET /saved-views': { query: 'resource'; answer: { items: AdminSavedView[] } };
  'POST /saved-views': {
    body: {
      resource: 'orders' | 'products' | 'customers' | 'messages' | 'stock-levels' | 'audit-events';
      name: string;
      query: string;
      isShared: boolean;
    };
    answer: AdminSavedView;
  };
  'PATCH /saved-views/{id}': {
    body: { name?: string; query?: string; isShared?: boolean; position?: number };
    version: number;
    answer: AdminSavedView;
  };
  'DELETE /saved-views/{id}': {};
  'GET /staff': { answer: { items: AdminStaffMember[]; nextCursor: null } };
  'GET /staff/{id}': { answer: AdminStaffMember };
  'PATCH /staff/{id}': {
    body: { roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[]; reason: string };
    version: number;
    answer: AdminStaffMember;
  };
  'POST /staff/{id}/suspend': { body: { reason: string }; version: number; answer: AdminStaffMember };
  'POST /staff/{id}/restore': { body: { reason: string }; version: number; answer: AdminStaffMember };
  'POST /staff/{id}/remove': { body: { reason: string }; version: number; answer: AdminStaffMember };
  'POST /staff/{id}/reset-factors': { body: { reason: string } };
  'GET /staff-sessions': { answer: { items: AdminStaffSession[]; nextCursor: null } };
  'DELETE /staff-sessions/{id}': {};
  'GET /invitations': { answer: { items: AdminInvitation[]; nextCursor: null } };
  'POST /invitations': {
    body: { email: string; roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[] };
    answer: AdminSentInvitation;
  };
  'DELETE /invitations/{id}': { version: number };
  'GET /api-keys': { answer: { items: AdminApiKey[]; nextCursor: null } };
  'POST /api-keys': {
    body: {
      name: string;
      permissions: (
        | 'catalogue.read'
        | 'catalogue.write'
        | 'catalogue.publish'
        | 'price.write'
        | 'stock.read'
        | 'stock.receive'
        | 'stock.count'
        | 'stock.adjust'
        | 'stock.counter'
        | 'cost.read'
        | 'content.write'
        | 'content.publish'
        | 'import.run'
        | 'consent.import'
        | 'export.run'
        | 'order.read'
        | 'order.fulfil'
        | 'order.edit'
        | 'order.cancel'
        | 'order.refund'
        | 'order.assist'
        | 'customer.read'
        | 'customer.write'
        | 'message.reply'
        | 'privacy.handle'
        | 'settings.read'
        | 'settings.write'
        | 'settings.legal'
        | 'settings.payment'
        | 'settings.security'
        | 'audit.read'
        | 'report.sales'
        | 'report.tax'
        | 'undo.any'
        | 'staff.manage'
        | 'key.manage'
        | 'webhook.manage'
      )[];
      networks?: string[];
      expiresInDays?: number;
    };
    answer: { key: AdminApiKey; token: string };
  };
  'DELETE /api-keys/{id}': { version: number };
  'GET /orders': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'state'
      | 'queue'
      | 'province'
      | 'paidAt'
      | 'paidAt.gte'
      | 'paidAt.gt'
      | 'paidAt.lte'
      | 'paidAt.lt'
      | 'stateSince'
      | 'stateSince.gte'
      | 'stateSince.gt'
      | 'stateSince.lte'
      | 'stateSince.lt'
      | 'totalCents'
      | 'totalCents.gte'
      | 'totalCents.gt'
      | 'totalCents.lte'
      | 'totalCents.lt';
    answer: {
      items: {
        number: string;
        version: number;
        state:
          | 'pending_payment'
          | 'paid'
          | 'packing'
          | 'shipped'
          | 'delivered'
          | 'refused_at_door'
          | 'returned'
          | 'lost'
          | 'cancelled'
          | 'refunded';
        paidAt: string;
        stateSince: string;
        isTest: boolean;
        isDisputed: boolean;
        isHeld: boolean;
        holdReason: string | null;
        isToReview: boolean;
        isLate: boolean;
        cannotBePacked: boolean;
        name: string | null;
        city: string | null;
        province: string | null;
        method: string | null;
        units: number;
        bottles: { name: string; quantity: number; picture: Picture | null; imageUrl: string | null }[];
        waitsSince: string | null;
        isToInspect: boolean;
        isToSettle: boolean;
        isReady: boolean;
        packer: {
          kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
          id: string | null;
          name: string;
        } | null;
        totalCents?: number;
        refundedCents?: number;
        currency?: 'USD' | 'CAD';
      }[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'GET /orders/queues': {
    answer: {
      'to-pack': number;
      mine: number;
      'to-ship': number;
      'to-collect': number;
      'own-delivery': number;
      'not-collected': number;
      held: number;
      'cannot-be-packed': number;
      late: number;
      'long-on-the-way': number;
      'to-inspect': number;
      'to-settle': number;
      requests: number;
      'refund-failed': number;
      disputed: number;
    };
  };
  'GET /orders/new': {
    query: 'after';
    answer: {
      items: {
        number: string;
        paidAt: string;
        name: string | null;
        units: number;
        totalCents?: number;
        currency?: 'USD' | 'CAD';
      }[];
      now: string;
    };
  };
  'POST /orders/bulk': {
    body: {
      ids?: string[];
      filter?: { [k: string]: string };
      expectedCount: number;
      change: { command: 'pack' | 'unpack' | 'release' };
      reason?: string;
      dryRun?: boolean;
    };
    answer: AdminBulkResult | { operationId: string };
  };
  'GET /hand-over-hours': { answer: { items: AdminHandOverHours[] } };
  'GET /orders/route': { answer: AdminRoute };
  'POST /orders/route/move': { body: { number: string; to: 'earlier' | 'later' }; answer: AdminRoute };
  'POST /phone-orders/preview': {
    body: {
      bottles: { productId: string; quantity: number }[];
      buyer: {
        email?: string;
        phone?: string;
        name?: string;
        address?: string;
        address2?: string;
        city?: string;
        province?:
          | 'AB'
          | 'BC'
          | 'MB'
          | 'NB'
          | 'NL'
          | 'NT'
          | 'NS'
          | 'NU'
          | 'ON'
          | 'PE'
          | 'QC'
          | 'SK'
          | 'YT'
          | '';
        postalCode?: string;
        method?: 'standard' | 'express' | 'pickup';
        collector?: string;
      };
    };
    answer: AdminPhoneOrderPreview;
  };
  'POST /phone-orders': {
    body: {
      bottles: { productId: string; quantity: number }[];
      buyer: {
        email?: string;
        phone?: string;
        name?: string;
        address?: string;
        address2?: string;
        city?: string;
        province?:
          | 'AB'
          | 'BC'
          | 'MB'
          | 'NB'
          | 'NL'
          | 'NT'
          | 'NS'
          | 'NU'
          | 'ON'
          | 'PE'
          | 'QC'
          | 'SK'
          | 'YT'
          | '';
        postalCode?: string;
        method?: 'standard' | 'express' | 'pickup';
        collector?: string;
      };
      seenCents: number;
    };
    answer: AdminPhoneOrder;
  };
  'GET /phone-orders': { answer: { items: AdminPhoneOrder[] } };
  'POST /phone-orders/{id}/cancel': { body: {}; version: number; answer: AdminPhoneOrder };
  'POST /phone-orders/{id}/email': { body: {} };
  'GET /unfinished-checkouts': { answer: { items: AdminUnfinishedCheckout[] } };
  'GET /orders/{number}/invoices': { answer: { items: AdminInvoice[] } };
  'GET /orders/{number}/invoices/{invoice}': {};
  'GET /orders/{number}/dispute': { answer: AdminDispute };
  'POST /orders/{number}/send-evidence': {
    body: { statement?: string };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/exchanges/preview': {
    body: {
      line: number;
      quantity: number;
      restock?: 'stock' | 'broken' | 'none';
      deposit?: boolean;
      productId: string;
      productQuantity: number;
    };
    answer: AdminExchangePreview;
  };
  'POST /orders/{number}/exchanges': {
    body: {
      line: number;
      quantity: number;
      restock?: 'stock' | 'broken' | 'none';
      deposit?: boolean;
      productId: string;
      productQuantity: number;
      usedCents: number;
      totalCents: number;
      reason?: string;
    };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/exchanges/end': { body: {}; version: number; answer: AdminOrder };
  'GET /orders/{number}': { answer: AdminOrder };
  'POST /orders/{number}/refunds/preview': {
    body: {
      whole?: true;
      lines?: { line: number; quantity: number; restock?: 'stock' | 'broken' | 'none'; deposit?: boolean }[];
      deliveryCents?: number;
      goodwillCents?: number;
      goodwillTax?: 'reduce' | 'none';
    };
    answer: {
      amountCents: number;
      leftCents: number;
      netCents: number;
      feeCents: number;
      taxCents: number;
      depositCents: number;
    };
  };
  'POST /orders/{number}/refunds': {
    body: {
      whole?: true;
      lines?: { line: number; quantity: number; restock?: 'stock' | 'broken' | 'none'; deposit?: boolean }[];
      deliveryCents?: number;
      goodwillCents?: number;
      goodwillTax?: 'reduce' | 'none';
      cause?: 'broken' | 'wrong' | 'refused' | 'lost' | 'price' | 'other';
      reason?: string;
    };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/refunds/{refund}/assign': {
    body: {
      lines?: { line: number; quantity: number; restock?: 'stock' | 'broken' | 'none'; deposit?: boolean }[];
      deliveryCents?: number;
      reason?: string;
    };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/notes': { body: { text: string; isForBuyer?: boolean }; answer: AdminOrder };
  'POST /orders/{number}/mails': {
    body: { mail: 'confirmation' | 'shipped' | 'ready' | 'refund' };
    answer: AdminOrder;
  };
  'POST /orders/{number}/pack': { body: {}; version: number; answer: AdminOrder };
  'POST /orders/{number}/unpack': { body: {}; version: number; answer: AdminOrder };
  'POST /orders/{number}/ship': {
    body: { parcels: { carrier?: string; tracking: string }[] };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/ready': { body: {}; version: number; answer: AdminOrder };
  'POST /orders/{number}/unready': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/collect': {
    body: {
      result: 'verified' | 'underage' | 'no-id' | 'intoxicated';
      receiver: 'buyer' | 'collector';
      documentKind?: 'drivers-licence' | 'passport' | 'photo-card' | 'other';
    };
    version: number;
    answer: AdminOrder;
  };
  'PUT /orders/{number}/shipments': {
    body: { parcels: { carrier?: string; tracking: string }[] };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/unship': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/hand-overs': {
    body: {
      at: string;
      method: 'carrier' | 'own';
      result?: 'verified' | 'underage' | 'no-id' | 'intoxicated' | 'nobody';
      documentKind?: 'drivers-licence' | 'passport' | 'photo-card' | 'other';
      carrierReference?: string;
      deliverer?: string;
      receiverName?: string;
    };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/return': { body: { reason?: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/inspect': {
    body: { lines: { productId: string; quantity: number; condition: 'stock' | 'broken' }[] };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/lose': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/settle': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/cancel': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/correct-details': {
    body: {
      email?: string;
      phone?: string;
      address?: string;
      address2?: string;
      city?: string;
      province?: string;
      postalCode?: string;
    };
    version: number;
    answer: AdminOrder;
  };
  'POST /orders/{number}/hold': { body: { reason: string }; version: number; answer: AdminOrder };
  'POST /orders/{number}/release': { body: {}; version: number; answer: AdminOrder };
  'POST /orders/{number}/try-mail-again': { body: {}; version: number; answer: AdminOrder };
  'POST /orders/{number}/answer-request': {
    body: { isAccepted: boolean; answer?: string };
    answer: AdminOrder;
  };
  'GET /products': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'sku'
      | 'producer'
      | 'status'
      | 'categoryId'
      | 'supplierId'
      | 'label'
      | 'effectivePriceCents'
      | 'effectivePriceCents.gte'
      | 'effectivePriceCents.gt'
      | 'effectivePriceCents.lte'
      | 'effectivePriceCents.lt'
      | 'isOnSale'
      | 'available'
      | 'available.gte'
      | 'available.gt'
      | 'available.lte'
      | 'available.lt'
      | 'hasPicture'
      | 'updatedAt'
      | 'updatedAt.gte'
      | 'updatedAt.gt'
      | 'updatedAt.lte'
      | 'updatedAt.lt';
    answer: { items: AdminProductRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /products': {
    body: {
      secondLine?: string | null;
      producer?: string;
      country?: string;
      region?: string | null;
      abv?: number | null;
      unitMl?: number | null;
      heightMm?: number | null;
      packSize?: number;
      priceCents?: number | null;
      salePriceCents?: number | null;
      rating?: number | null;
      orderLimit?: number | null;
      isLimitedEdition?: boolean;
      isNewArrival?: boolean;
      isStaffPick?: boolean;
      isGiftIdea?: boolean;
      productClass?: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
      containerMaterial?: 'glass' | 'can' | 'other';
      familyKey?: string | null;
      supplierId?: string | null;
      supplierSku?: string | null;
      caseSize?: number | null;
      weightGrams?: number | null;
      binLocation?: string | null;
      lowStockThreshold?: number | null;
      heldBack?: number;
      liquidColour?:
        | (
            | 'clear'
            | 'straw'
            | 'gold'
            | 'pale'
            | 'amber'
            | 'sherry'
            | 'mahogany'
            | 'rose'
            | 'red'
            | 'ruby'
            | 'beer'
          )
        | null;
      short?: string;
      story?: string;
      nose?: string;
      palate?: string;
      finish?: string;
      ingredients?: string;
      allergens?: string[];
      importer?: string;
      keeping?: string;
      seoTitle?: string;
      seoDescription?: string;
      excludedProvinces?: (
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NT'
        | 'NS'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[];
      barcodes?: { gtin: string; units?: number }[];
      attributes?: { key: string; value: string | number | boolean; position: number }[];
      pairings?: { food: string; why: string }[];
      awards?: { name: string; year: number; medal: string }[];
      tasterNotes?: { taster: string; vote: 'for' | 'against'; text: string }[];
      'name:fr'?: string | null;
      'short:fr'?: string | null;
      'story:fr'?: string | null;
      'nose:fr'?: string | null;
      'palate:fr'?: string | null;
      'finish:fr'?: string | null;
      'ingredients:fr'?: string | null;
      'allergens:fr'?: string[] | null;
      'keeping:fr'?: string | null;
      'seoTitle:fr'?: string | null;
      'seoDescription:fr'?: string | null;
      'pairings:fr'?: { food: string; why: string }[] | null;
      flavours?: { [k: string]: number | null };
      reason?: string;
      confirm?: true;
      slug: string;
      sku: string;
      name: string;
      categoryId: string;
      openingStock?: number;
    };
    answer: AdminEditedProduct;
  };
  'GET /products/choices': {
    answer: {
      categories: { id: string; name: string; depth: number }[];
      producers: string[];
      suppliers?: { id: string; name: string }[];
      labels: ('isStaffPick' | 'isNewArrival' | 'isLimitedEdition' | 'isGiftIdea')[];
    };
  };
  'GET /products/{id}': { answer: AdminProduct };
  'PATCH /products/{id}': {
    body: {
      slug?: string;
      sku?: string;
      name?: string;
      categoryId?: string;
      secondLine?: string | null;
      producer?: string;
      country?: string;
      region?: string | null;
      abv?: number | null;
      unitMl?: number | null;
      heightMm?: number | null;
      packSize?: number;
      priceCents?: number | null;
      salePriceCents?: number | null;
      rating?: number | null;
      orderLimit?: number | null;
      isLimitedEdition?: boolean;
      isNewArrival?: boolean;
      isStaffPick?: boolean;
      isGiftIdea?: boolean;
      productClass?: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
      containerMaterial?: 'glass' | 'can' | 'other';
      familyKey?: string | null;
      supplierId?: string | null;
      supplierSku?: string | null;
      caseSize?: number | null;
      weightGrams?: number | null;
      binLocation?: string | null;
      lowStockThreshold?: number | null;
      heldBack?: number;
      liquidColour?:
        | (
            | 'clear'
            | 'straw'
            | 'gold'
            | 'pale'
            | 'amber'
            | 'sherry'
            | 'mahogany'
            | 'rose'
            | 'red'
            | 'ruby'
            | 'beer'
          )
        | null;
      short?: string;
      story?: string;
      nose?: string;
      palate?: string;
      finish?: string;
      ingredients?: string;
      allergens?: string[];
      importer?: string;
      keeping?: string;
      seoTitle?: string;
      seoDescription?: string;
      excludedProvinces?: (
        | 'AB'
        | 'BC'
        | 'MB'
        | 'NB'
        | 'NL'
        | 'NT'
        | 'NS'
        | 'NU'
        | 'ON'
        | 'PE'
        | 'QC'
        | 'SK'
        | 'YT'
      )[];
      barcodes?: { gtin: string; units?: number }[];
      attributes?: { key: string; value: string | number | boolean; position: number }[];
      pairings?: { food: string; why: string }[];
      awards?: { name: string; year: number; medal: string }[];
      tasterNotes?: { taster: string; vote: 'for' | 'against'; text: string }[];
      'name:fr'?: string | null;
      'short:fr'?: string | null;
      'story:fr'?: string | null;
      'nose:fr'?: string | null;
      'palate:fr'?: string | null;
      'finish:fr'?: string | null;
      'ingredients:fr'?: string | null;
      'allergens:fr'?: string[] | null;
      'keeping:fr'?: string | null;
      'seoTitle:fr'?: string | null;
      'seoDescription:fr'?: string | null;
      'pairings:fr'?: { food: string; why: string }[] | null;
      flavours?: { [k: string]: number | null };
      reason?: string;
      confirm?: true;
    };
    version: number;
    answer: AdminEditedProduct;
  };
  'DELETE /products/{id}': { query: 'reason'; version: number };
  'GET /palette/products': {
    answer: {
      items: {
        id: string;
        name: string;
        producer: string;
        sku: string;
        status: 'draft' | 'published' | 'archived';
        gtins: string[];
      }[];
    };
  };
  'GET /categories': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'status'
      | 'updatedAt'
      | 'updatedAt.gte'
      | 'updatedAt.gt'
      | 'updatedAt.lte'
      | 'updatedAt.lt';
    answer: { items: AdminCategory[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /categories': {
    body: {
      parentId?: string | null;
      position?: number;
      slug: string;
      name: string;
      description?: string;
      'name:fr'?: string | null;
      'description:fr'?: string | null;
      defaultClass?: ('spirits' | 'wine' | 'beer') | null;
      lowStockThreshold?: number | null;
      status?: 'draft' | 'published' | 'archived';
      confirm?: true;
    };
    answer: AdminSavedGroup;
  };
  'GET /categories/{id}/attributes': {
    answer: {
      items: {
        key: string;
        name: string;
        type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
        unit: string | null;
        choices: string[];
        takesMany: boolean;
        requiredToPublish: boolean;
      }[];
    };
  };
  'GET /collections': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'status'
      | 'updatedAt'
      | 'updatedAt.gte'
      | 'updatedAt.gt'
      | 'updatedAt.lte'
      | 'updatedAt.lt';
    answer: { items: AdminCollection[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /collections': {
    body: {
      slug: string;
      name: string;
      description?: string;
      'name:fr'?: string | null;
      'description:fr'?: string | null;
      rule?: CollectionRule;
      sort?:
        | (
            | 'Product.IsStaffPick'
            | 'Product.Price'
            | 'Product.Price Desc'
            | 'Product.Name'
            | 'Product.Name Desc'
            | 'Product.Rating Desc'
            | 'Product.CreationTime Desc'
          )
        | null;
      isListed?: boolean;
      position?: number;
      products?: string[];
      excluded?: string[];
      status?: 'draft' | 'published' | 'archived';
      confirm?: true;
    };
    answer: AdminSavedGroup;
  };
  'GET /collections/choices': { answer: AdminCollectionChoices };
  'GET /collections/{id}': { answer: AdminCollectionDetail };
  'PATCH /collections/{id}': {
    body: {
      slug?: string;
      name?: string;
      description?: string;
      'name:fr'?: string | null;
      'description:fr'?: string | null;
      rule?: CollectionRule;
      sort?:
        | (
            | 'Product.IsStaffPick'
            | 'Product.Price'
            | 'Product.Price Desc'
            | 'Product.Name'
            | 'Product.Name Desc'
            | 'Product.Rating Desc'
            | 'Product.CreationTime Desc'
          )
        | null;
      isListed?: boolean;
      position?: number;
      products?: string[];
      excluded?: string[];
      status?: 'draft' | 'published' | 'archived';
      confirm?: true;
      reason?: string;
    };
    version: number;
    answer: AdminSavedGroup;
  };
  'DELETE /collections/{id}': { version: number };
  'POST /collections/preview': {
    body: {
      rule: CollectionRule;
      sort?:
        | (
            | 'Product.IsStaffPick'
            | 'Product.Price'
            | 'Product.Price Desc'
            | 'Product.Name'
            | 'Product.Name Desc'
            | 'Product.Rating Desc'
            | 'Product.CreationTime Desc'
          )
        | null;
      products?: string[];
      excluded?: string[];
    };
    answer: AdminCollectionPreview;
  };
  'POST /products/bulk': {
    body: {
      ids?: string[];
      filter?: { [k: string]: string };
      expectedCount: number;
      change:
        | (
            | { field: 'price'; how: 'set'; cents: number }
            | { field: 'price'; how: 'add'; cents: number; ending?: 0 | 95 | 99 }
            | { field: 'price'; how: 'percent'; percent: number; ending?: 0 | 95 | 99 }
          )
        | { field: 'sale'; percent: number | null; ending?: 0 | 95 | 99 }
        | (
            | {
                field: 'plannedSale';
                how: 'set';
                cents: number;
                startsAt: string;
                endsAt: string | null;
                reason?: string;
              }
            | {
                field: 'plannedSale';
                how: 'percent';
                percent: number;
                ending?: 0 | 95 | 99;
                startsAt: string;
                endsAt: string | null;
                reason?: string;
              }
          )
        | { field: 'status'; status: 'published' | 'draft' | 'archived' }
        | { field: 'category'; categoryId: string; dropAttributes?: boolean }
        | { field: 'supplier'; supplierId: string | null }
        | { field: 'attribute'; key: string; value: (string | number | boolean) | null }
        | {
            field: 'label';
            label: 'isStaffPick' | 'isNewArrival' | 'isLimitedEdition' | 'isGiftIdea';
            value: boolean;
          }
        | { field: 'orderLimit'; value: number | null }
        | { field: 'lowStockThreshold'; value: number | null }
        | { field: 'heldBack'; value: number };
      reason?: string;
      dryRun?: boolean;
    };
    answer: AdminBulkResult | { operationId: string };
  };
  'POST /categories/bulk': {
    body: {
      ids?: string[];
      filter?: { [k: string]: string };
      expectedCount: number;
      change: { command: 'delete' };
      reason?: string;
      dryRun?: boolean;
    };
    answer: AdminBulkResult | { operationId: string };
  };
  'POST /products/gaps': {
    body: { importId?: string; ids?: string[]; filter?: { [k: string]: string } };
    answer: AdminProductGaps;
  };
  'POST /products/photographs/match': {
    body: { files: { name: string; hash?: string }[] };
    answer: AdminPhotographMatches;
  };
  'POST /products/{id}/photographs': { answer: AdminAddedPhotograph };
  'POST /products/{id}/publish': { body: { reason?: string }; version: number; answer: AdminEditedProduct };
  'POST /products/{id}/unpublish': { body: { reason?: string }; version: number; answer: AdminEditedProduct };
  'POST /products/{id}/archive': {
    body: { reason?: string; redirectTo?: string | null };
    version: number;
    answer: AdminEditedProduct;
  };
  'POST /products/{id}/duplicate': {
    body: { slug: string; sku: string; confirm?: true };
    answer: AdminEditedProduct;
  };
  'GET /price-schedules': {
    query: 'productId';
    answer: {
      items: {
        id: string;
        version: number;
        kind: 'price' | 'sale';
        cents: number;
        startsAt: string;
        endsAt: string | null;
        state: string;
        reason: string;
      }[];
    };
  };
  'POST /price-schedules': {
    body: {
      productId: string;
      kind: 'price' | 'sale';
      cents: number;
      startsAt: string;
      endsAt?: string | null;
      reason?: string;
    };
    answer: { id: string; isTooLong: boolean };
  };
  'GET /price-calendar': {
    query: 'month';
    answer: {
      month: string;
      today: string;
      items: {
        id: string;
        product: { id: string; name: string };
        kind: 'price' | 'sale';
        cents: number;
        priceCents: number | null;
        startsAt: string;
        endsAt: string | null;
        startDay: string;
        endDay: string | null;
        state: string;
        reason: string;
      }[];
      coming: {
        id: string;
        product: { id: string; name: string };
        kind: 'price' | 'sale';
        cents: number;
        priceCents: number | null;
        startsAt: string;
        endsAt: string | null;
        startDay: string;
        endDay: string | null;
        state: string;
        reason: string;
      }[];
      isCut: boolean;
    };
  };
  'DELETE /price-schedules/{id}': {};
  'POST /prices': {
    body: { lines: AdminPriceLine[]; reason?: string };
    answer: {
      results: AdminPriceLineResult[];
      changed: number;
      same: number;
      refused: number;
      unknown: number;
      operationId: string | null;
    };
  };
  'POST /media': { query: 'darkOf'; answer: { picture: Picture } };
  'DELETE /media/{key}': {};
  'PUT /products/{id}/pictures': {
    body: {
      pictures: ({ key: string; alt: string; focus?: Focus } | { imageUrl: string })[];
      reason?: string;
    };
    version: number;
    answer: AdminEditedProduct;
  };
  'PUT /categories/{id}/picture': {
    body: { picture: { key: string; alt: string; focus?: Focus } | null; reason?: string };
    version: number;
    answer: AdminSavedGroup;
  };
  'PUT /collections/{id}/picture': {
    body: { picture: { key: string; alt: string; focus?: Focus } | null; reason?: string };
    version: number;
    answer: AdminSavedGroup;
  };
  'POST /products/{id}/preview-tokens': { query: 'purpose'; answer: AdminPreview };
  'DELETE /products/{id}/preview-tokens': {};
  'DELETE /products/{id}/preview-tokens/{tokenId}': {};
  'GET /starter-tree': { answer: AdminStarterTree };
  'POST /starter-tree': { body: {}; answer: { categories: number } };
  'PATCH /categories/{id}': {
    body: {
      parentId?: string | null;
      position?: number;
      slug?: string;
      name?: string;
      description?: string;
      'name:fr'?: string | null;
      'description:fr'?: string | null;
      defaultClass?: ('spirits' | 'wine' | 'beer') | null;
      lowStockThreshold?: number | null;
      status?: 'draft' | 'published' | 'archived';
      confirm?: true;
      dropAttributes?: boolean;
      reason?: string;
    };
    version: number;
    answer: AdminSavedGroup;
  };
  'DELETE /categories/{id}': { version: number };
  'POST /categories/{id}/move': {
    body: { parentId: string | null; position: number; dropAttributes?: boolean; reason?: string };
    version: number;
    answer: AdminSavedGroup;
  };
  'GET /categories/{id}/merge': { query: 'into'; answer: AdminCategoryMerge };
  'POST /categories/{id}/merge': {
    body: { into: string; dropAttributes?: boolean; reason?: string };
    version: number;
    answer: AdminSavedGroup;
  };
  'GET /attributes': { query: 'categoryId'; answer: AdminAttributeSet };
  'POST /attributes': {
    body: {
      rootCategoryId: string;
      key: string;
      name: string;
      type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
      unit?: string | null;
      choices?: string[];
      takesMany?: boolean;
      isFacet?: boolean;
      requiredToPublish?: boolean;
      reason?: string;
    };
    answer: AdminSavedAttribute;
  };
  'PATCH /attributes/{id}': {
    body: {
      key?: string;
      name?: string;
      type?: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
      unit?: string | null;
      choices?: string[];
      takesMany?: boolean;
      facetPosition?: number | null;
      requiredToPublish?: boolean;
      position?: number;
      reason?: string;
    };
    version: number;
    answer: AdminSavedAttribute;
  };
  'DELETE /attributes/{id}': { query: 'dropValues'; version: number };
  'POST /attributes/{id}/replace-choice': {
    body: { choice: string; replaceWith: string | null; reason?: string };
    version: number;
    answer: AdminSavedAttribute;
  };
  'GET /catalogue-issues': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'severity'
      | 'code'
      | 'subject'
      | 'productId'
      | 'categoryId'
      | 'collectionId'
      | 'isIgnored'
      | 'foundAt'
      | 'foundAt.gte'
      | 'foundAt.gt'
      | 'foundAt.lte'
      | 'foundAt.lt';
    answer: {
      items: AdminCatalogueIssue[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'GET /catalogue-issues/{id}': { answer: AdminCatalogueIssue };
  'POST /catalogue-issues/{id}/ignore': {
    body: { reason: string; until: string | null };
    version: number;
    answer: AdminCatalogueIssue;
  };
  'POST /catalogue-issues/recheck': { body: {} };
  'POST /products/{id}/translations/confirm': {
    body: { names: string[] };
    version: number;
    answer: AdminConfirmedTranslations;
  };
  'GET /products/{id}/draft': { answer: AdminDraft };
  'PUT /products/{id}/draft': {
    body: { baseVersion: number; patch: { [k: string]: unknown }; draftVersion: string | null };
    answer: AdminSavedDraft;
  };
  'DELETE /products/{id}/draft': { body: { draftVersion: string } };
  'POST /products/{id}/draft/publish': {
    body: {
      draftVersion: string;
      resolution?: { currentVersion: number; choices: { [k: string]: 'current' | 'draft' } };
      reason?: string;
      confirm?: true;
    };
    answer: { version: number };
  };
  'GET /products/{id}/versions': {
    query: 'limit' | 'cursor' | 'count' | 'sort';
    answer: { items: AdminVersion[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /products/{id}/versions/{version}': {
    answer: { of: number; data: { [k: string]: unknown }; names: { [k: string]: string } };
  };
  'POST /products/{id}/versions/{version}/restore': {
    body: { reason: string };
    version: number;
    answer: { version: number };
  };
  'POST /categories/{id}/translations/confirm': {
    body: { names: string[] };
    version: number;
    answer: AdminConfirmedTranslations;
  };
  'GET /categories/{id}/draft': { answer: AdminDraft };
  'PUT /categories/{id}/draft': {
    body: { baseVersion: number; patch: { [k: string]: unknown }; draftVersion: string | null };
    answer: AdminSavedDraft;
  };
  'DELETE /categories/{id}/draft': { body: { draftVersion: string } };
  'POST /categories/{id}/draft/publish': {
    body: {
      draftVersion: string;
      resolution?: { currentVersion: number; choices: { [k: string]: 'current' | 'draft' } };
      reason?: string;
      confirm?: true;
    };
    answer: { version: number };
  };
  'GET /categories/{id}/versions': {
    query: 'limit' | 'cursor' | 'count' | 'sort';
    answer: { items: AdminVersion[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /categories/{id}/versions/{version}': {
    answer: { of: number; data: { [k: string]: unknown }; names: { [k: string]: string } };
  };
  'POST /categories/{id}/versions/{version}/restore': {
    body: { reason: string };
    version: number;
    answer: { version: number };
  };
  'POST /collections/{id}/translations/confirm': {
    body: { names: string[] };
    version: number;
    answer: AdminConfirmedTranslations;
  };
  'GET /collections/{id}/draft': { answer: AdminDraft };
  'PUT /collections/{id}/draft': {
    body: { baseVersion: number; patch: { [k: string]: unknown }; draftVersion: string | null };
    answer: AdminSavedDraft;
  };
  'DELETE /collections/{id}/draft': { body: { draftVersion: string } };
  'POST /collections/{id}/draft/publish': {
    body: {
      draftVersion: string;
      resolution?: { currentVersion: number; choices: { [k: string]: 'current' | 'draft' } };
      reason?: string;
      confirm?: true;
    };
    answer: { version: number };
  };
  'GET /collections/{id}/versions': {
    query: 'limit' | 'cursor' | 'count' | 'sort';
    answer: { items: AdminVersion[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /collections/{id}/versions/{version}': {
    answer: { of: number; data: { [k: string]: unknown }; names: { [k: string]: string } };
  };
  'POST /collections/{id}/versions/{version}/restore': {
    body: { reason: string };
    version: number;
    answer: { version: number };
  };
  'GET /redirects': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'isManual'
      | 'createdAt'
      | 'createdAt.gte'
      | 'createdAt.gt'
      | 'createdAt.lte'
      | 'createdAt.lt';
    answer: { items: AdminRedirect[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /redirects': { body: { from: string; to: string; confirm?: boolean }; answer: AdminRedirect };
  'GET /redirects/{id}': { answer: AdminRedirect };
  'PATCH /redirects/{id}': { body: { to: string }; version: number; answer: AdminRedirect };
  'DELETE /redirects/{id}': { version: number };
  'GET /imports': {
    query: 'limit' | 'cursor' | 'count' | 'sort' | 'state';
    answer: { items: AdminImportEntry[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /imports': { query: 'fileName' | 'kind'; answer: AdminImport };
  'GET /imports/{id}': { answer: AdminImport };
  'PATCH /imports/{id}': {
    body: {
      kind?: 'products' | 'prices' | 'receipts' | 'counts' | 'redirects' | 'customers';
      encoding?: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
      separator?: ',' | ';' | '\t';
      columns?: { target: string | null; mark?: ('point' | 'comma') | null; empty?: 'keep' | 'clear' }[];
      key?: 'id' | 'sku' | 'gtin' | 'from' | 'email';
      supplierId?: string | null;
      posts?: boolean;
      allowsRepeats?: boolean;
    };
    version: number;
    answer: AdminImport;
  };
  'GET /imports/{id}/rows': {
    query: 'limit' | 'cursor' | 'count' | 'sort' | 'q' | 'state' | 'isLeftOut' | 'hasWarnings';
    answer: { items: AdminImportRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /imports/{id}/errors': { answer: AdminImportErrors };
  'GET /import-targets': {
    query: 'kind';
    answer: {
      targets: {
        id: string;
        name: string;
        group:
          | 'product'
          | 'price'
          | 'stock'
          | 'texts'
          | 'attribute'
          | 'flavour'
          | 'french'
          | 'document'
          | 'customer'
          | 'consent';
        isNumeric: boolean;
      }[];
    };
  };
  'POST /imports/{id}/check': { body: { mappingName?: string }; version: number; answer: AdminImport };
  'POST /imports/{id}/left-out': {
    body: { rows: number[]; isLeftOut: boolean };
    version: number;
    answer: AdminImport;
  };
  'POST /imports/{id}/commit': {
    body: { leavesOutErrors?: boolean; reason?: string; pictureHosts?: string[] };
    version: number;
    answer: { operationId: string };
  };
  'POST /imports/{id}/resolve': { body: { row: number; take: 'file' | 'shop'; reason?: string } };
  'GET /stock-levels': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'productId'
      | 'sku'
      | 'status'
      | 'onHand'
      | 'onHand.gte'
      | 'onHand.gt'
      | 'onHand.lte'
      | 'onHand.lt'
      | 'heldBack'
      | 'heldBack.gte'
      | 'heldBack.gt'
      | 'heldBack.lte'
      | 'heldBack.lt'
      | 'available'
      | 'available.gte'
      | 'available.gt'
      | 'available.lte'
      | 'available.lt'
      | 'isLow'
      | 'shortage'
      | 'shortage.gte'
      | 'shortage.gt'
      | 'shortage.lte'
      | 'shortage.lt';
    answer: { items: AdminStockLevel[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /stock-movements': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'at'
      | 'at.gte'
      | 'at.gt'
      | 'at.lte'
      | 'at.lt'
      | 'productId'
      | 'reason'
      | 'actorKind'
      | 'actorId'
      | 'documentId';
    answer: {
      items: AdminStockMovement[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'POST /stock-movements': {
    body: {
      productId: string;
      delta: number;
      reason:
        | 'received'
        | 'returned'
        | 'broken'
        | 'tasting'
        | 'staff'
        | 'giveaway'
        | 'recall'
        | 'withdrawn'
        | 'correction';
      note?: string;
    };
    answer: AdminStockMoved;
  };
  'POST /stock-movements/bulk': {
    body: {
      mode: 'add' | 'count';
      lines: { sku: string; bottles: number; expected?: number }[];
      note?: string;
      dryRun?: boolean;
    };
    answer: AdminStockLines;
  };
  'POST /counter-sales': {
    body: {
      sales: {
        soldAt: string;
        reference: string;
        lines: { sku?: string; gtin?: string; productId?: string; units: number }[];
      }[];
    };
    answer: AdminCounterSalesRecorded;
  };
  'GET /counter-sources': { answer: { items: AdminCounterSource[]; takesShopify: boolean } };
  'GET /counter-lines': { answer: { items: AdminCounterLine[] } };
  'POST /counter-lines/{id}/resolve': {
    body: { productId: string };
    answer: { id: string; state: 'resolved' | 'dismissed' };
  };
  'POST /counter-lines/{id}/dismiss': { answer: { id: string; state: 'resolved' | 'dismissed' } };
  'POST /counter-sales/report': {
    query: 'code' | 'name' | 'units' | 'soldAt' | 'receipt' | 'day' | 'dayOrder' | 'dryRun';
    answer: AdminCounterReport;
  };
  'GET /stock-counts': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'state'
      | 'createdAt'
      | 'createdAt.gte'
      | 'createdAt.gt'
      | 'createdAt.lte'
      | 'createdAt.lt';
    answer: {
      items: AdminStockCountRow[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'POST /stock-counts': {
    body: { scope: 'all' | 'category' | 'supplier' | 'bin'; value?: string | null; isBlind?: boolean };
    answer: AdminStockCount;
  };
  'GET /stock-counts/{id}': { answer: AdminStockCount };
  'GET /stock-counts/{id}/lines': {
    query: 'limit' | 'cursor' | 'count' | 'sort' | 'q' | 'isCounted' | 'isDifferent';
    answer: {
      items: AdminStockCountLine[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'POST /stock-counts/{id}/lines': {
    body: { code: string; bottles?: number; mode?: 'add' | 'replace'; secondsAgo?: number };
    answer: AdminStockCountEntered;
  };
  'DELETE /stock-counts/{id}/lines/{productId}': {};
  'POST /stock-counts/{id}/post': {
    body: { isRestZero?: boolean };
    version: number;
    answer: AdminStockCount;
  };
  'POST /stock-counts/{id}/discard': { version: number; answer: AdminStockCount };
  'GET /low-stock': {
    answer: {
      suppliers: { supplier: { id: string; name: string } | null; products: AdminProductToOrder[] }[];
    };
  };
  'GET /stock-value': { query: 'day'; answer: AdminStockValue };
  'GET /stock-levels/{id}/history': { answer: AdminStockHistory };
  'GET /receipts': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'state'
      | 'areCostsMissing'
      | 'supplierId'
      | 'invoiceDate'
      | 'invoiceDate.gte'
      | 'invoiceDate.gt'
      | 'invoiceDate.lte'
      | 'invoiceDate.lt'
      | 'createdAt'
      | 'createdAt.gte'
      | 'createdAt.gt'
      | 'createdAt.lte'
      | 'createdAt.lt'
      | 'postedAt'
      | 'postedAt.gte'
      | 'postedAt.gt'
      | 'postedAt.lte'
      | 'postedAt.lt';
    answer: { items: AdminReceiptRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /receipts': {
    body: {
      lines?: { productId: string; quantity: number; cases?: number; caseSize?: number | null }[];
      supplierId?: string | null;
    };
    answer: AdminReceipt;
  };
  'GET /receipts/{id}': { answer: AdminReceipt };
  'PATCH /receipts/{id}': {
    body: {
      lines?: { productId: string; quantity: number; cases?: number; caseSize?: number | null }[];
      supplierId?: string | null;
    };
    version: number;
    answer: AdminReceipt;
  };
  'POST /receipts/{id}/post': { version: number; answer: AdminReceipt };
  'POST /receipts/{id}/discard': { version: number; answer: AdminReceipt };
  'POST /receipts/{id}/reverse': { body: { reason: string }; version: number; answer: AdminReceipt };
  'PUT /receipts/{id}/invoice': {
    body: {
      supplierId: string;
      invoiceNumber: string;
      invoiceDate: string;
      currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
      rate: string;
      discountCents?: number;
      freightCents?: number;
      depositCents?: number;
      taxCents?: number;
      isTaxRecoverable?: boolean;
      dutyCadCents?: number;
      paperTotalCents: number;
      lines: { position: number; unitCost: string; costUnits?: number }[];
      confirm?: true;
    };
    version: number;
    answer: AdminReceipt;
  };
  'GET /barcodes/{gtin}': { answer: AdminBarcode };
  'POST /barcodes': {
    body: { gtin: string; units?: number; name: string; categoryId: string };
    answer: AdminBarcode;
  };
  'POST /barcodes/{gtin}/photograph': { answer: AdminBarcode };
  'GET /suppliers': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'currency'
      | 'updatedAt'
      | 'updatedAt.gte'
      | 'updatedAt.gt'
      | 'updatedAt.lte'
      | 'updatedAt.lt';
    answer: { items: AdminSupplierRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'POST /suppliers': {
    body: { name: string; contact?: string; currency: 'USD' | 'CAD' | 'EUR' | 'GBP' };
    answer: AdminSupplier;
  };
  'GET /suppliers/{id}': { answer: AdminSupplierWhole };
  'PATCH /suppliers/{id}': {
    body: { name?: string; contact?: string; currency?: 'USD' | 'CAD' | 'EUR' | 'GBP' };
    version: number;
    answer: AdminSupplier;
  };
  'DELETE /suppliers/{id}': { version: number };
  'GET /texts/{kind}': { answer: { items: AdminTextRow[] } };
  'POST /texts/{kind}': { body: { id: string; fields: { [k: string]: unknown } }; answer: AdminSavedText };
  'GET /texts/{kind}/{id}': { answer: AdminText };
  'PATCH /texts/{kind}/{id}': {
    body: { status: 'draft' | 'published' | 'archived'; redirectTo?: string; reason?: string };
    version: number;
    answer: AdminSavedText;
  };
  'DELETE /texts/{kind}/{id}': { version: number };
  'PUT /texts/{kind}/{id}/plan': { body: { publishAt: string | null } };
  'POST /texts/{kind}/{id}/read': {};
  'PUT /text-orders/{kind}': { body: { seen: string[]; order: string[] } };
  'GET /text-pictures': { answer: { items: AdminTextPicture[] } };
  'PUT /text-pictures/{name}': { body: { key?: string; alt: string; focus?: Focus } };
  'PUT /texts/{kind}/{id}/draft': {
    body: { baseVersion: number; patch: { [k: string]: unknown }; draftVersion: string | null };
    answer: AdminSavedDraft;
  };
  'DELETE /texts/{kind}/{id}/draft': { body: { draftVersion: string } };
  'POST /texts/{kind}/{id}/publish': {
    body: {
      draftVersion: string | null;
      resolution?: { currentVersion: number; choices: { [k: string]: 'current' | 'draft' } };
      reason?: string;
    };
    answer: { version: number };
  };
  'GET /texts/{kind}/{id}/versions': { answer: { items: AdminTextVersion[] } };
  'GET /texts/{kind}/{id}/versions/{version}': { answer: { of: number; fields: { [k: string]: unknown } } };
  'POST /texts/{kind}/{id}/versions/{version}/restore': {
    body: { reason?: string };
    version: number;
    answer: { version: number };
  };
  'POST /texts/{kind}/{id}/preview-tokens': { query: 'purpose'; answer: AdminTextPreview };
  'DELETE /texts/{kind}/{id}/preview-tokens': {};
  'GET /front-page': { answer: AdminFrontPage };
  'PUT /front-page/menus/draft': {
    body: {
      menus: {
        header?: { label: string; to: string }[];
        footer?: { title: string; links: { label: string; to: string }[] }[];
        leftOut?: ('sommelier' | 'bar' | 'apiDocs')[];
      } | null;
      draftVersion: string | null;
    };
    version: number;
    answer: AdminFrontDraft;
  };
  'PUT /front-page/announcement/draft': {
    body: {
      announcement: {
        text: string;
        link?: { label: string; to: string };
        firstDay?: string;
        lastDay?: string;
      } | null;
      draftVersion: string | null;
    };
    version: number;
    answer: AdminFrontDraft;
  };
  'PUT /front-page/home/draft': {
    body: {
      homeTitle?: string;
      heroSlides: {
        title: string;
        text?: string;
        action: string;
        target: { category: string } | { collection: string };
        picture?: string | null;
        firstDay?: string;
        lastDay?: string;
      }[];
      collectionCards: { title: string; text: string; collection: string; picture?: string | null }[];
      categoryCards: { title: string; text: string; category: string; picture?: string | null }[];
      featured?: { collection: string } | { products: string[] };
      testimonials?: { quote: string; name: string; place: string; consent?: string }[];
      responsible?: { title: string; text: string };
      draftVersion: string | null;
    };
    version: number;
    answer: AdminFrontDraft;
  };
  'POST /front-page/{part}/discard': { body: { draftVersion: string } };
  'POST /front-page/{part}/publish': {
    body: {
      draftVersion: string;
      resolution?: { currentVersion: number; choices: { [k: string]: 'current' | 'draft' } };
    };
    answer: { version: number };
  };
  'PUT /front-page/{part}/plan': { body: { publishAt: string | null } };
  'GET /front-page/{part}/versions': { answer: { items: AdminFrontVersion[] } };
  'POST /front-page/{part}/preview-tokens': { answer: { path: string } };
  'GET /months': { answer: { items: AdminMonth[] } };
  'POST /months': {
    body: {
      slug: string;
      firstDay: string;
      lastDay: string;
      secondLine: string;
      heading: string;
      text: string;
      linkText: string;
      link: string;
      picture?: string | null;
      status?: 'draft' | 'published' | 'archived';
    };
    answer: AdminSavedMonth;
  };
  'GET /months/places': {
    answer: {
      items: {
        path: string;
        kind: 'category' | 'collection' | 'article' | 'weekly-list' | 'occasion';
        name: string;
      }[];
    };
  };
  'GET /months/{id}': { answer: AdminMonth };
  'PATCH /months/{id}': {
    body: {
      firstDay?: string;
      lastDay?: string;
      secondLine?: string;
      heading?: string;
      text?: string;
      linkText?: string;
      link?: string;
      picture?: string | null;
      status?: 'draft' | 'published' | 'archived';
      reason?: string;
    };
    version: number;
    answer: AdminSavedMonth;
  };
  'DELETE /months/{id}': { version: number };
  'GET /weekly-lists': {
    query: 'limit' | 'cursor' | 'count' | 'sort' | 'id' | 'id.gte' | 'id.gt' | 'id.lte' | 'id.lt' | 'status';
    answer: {
      items: AdminWeeklyListRow[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'POST /weekly-lists': { body: { day?: string }; answer: AdminSavedWeeklyList };
  'GET /weekly-lists/{id}': { answer: AdminWeeklyList };
  'PATCH /weekly-lists/{id}': {
    body: {
      firstLine?: string;
      lines?: { productId: string; why: 'came-in' | 'back' | 'nearly-gone' | 'chosen'; sentence?: string }[];
      reason?: string;
    };
    version: number;
    answer: AdminSavedWeeklyList;
  };
  'DELETE /weekly-lists/{id}': { version: number };
  'POST /weekly-lists/{id}/publish': { version: number; answer: AdminSavedWeeklyList };
  'POST /weekly-lists/{id}/withdraw': { version: number; answer: AdminSavedWeeklyList };
  'GET /customers': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'kind'
      | 'email'
      | 'createdAt'
      | 'createdAt.gte'
      | 'createdAt.gt'
      | 'createdAt.lte'
      | 'createdAt.lt'
      | 'lastOrderAt'
      | 'lastOrderAt.gte'
      | 'lastOrderAt.gt'
      | 'lastOrderAt.lte'
      | 'lastOrderAt.lt'
      | 'wantsMail';
    answer: { items: AdminCustomerRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /customers/{id}': { answer: AdminCustomer };
  'PATCH /customers/{id}': { body: { note: string }; version: number; answer: AdminCustomer };
  'POST /customers/{id}/try-mail-again': { body: {}; answer: AdminCustomer };
  'POST /customers/{id}/block': {
    body: { reason: string; days?: number; hasAddress?: boolean };
    version: number;
    answer: AdminCustomer;
  };
  'POST /customers/{id}/unblock': { body: {}; version: number; answer: AdminCustomer };
  'POST /customers/{id}/merge-preview': { body: { otherId: string }; answer: AdminCustomerMerge };
  'POST /customers/{id}/merge': { body: { otherId: string }; answer: AdminCustomer };
  'POST /customers/{id}/merge-with-note': { body: { otherId: string; note: string }; answer: AdminCustomer };
  'POST /customers/{id}/withdraw-merge': { body: {}; answer: AdminCustomer };
  'GET /privacy-requests': { answer: { items: AdminPrivacyRequest[] } };
  'POST /privacy-requests': {
    body: { kind: 'access' | 'portability' | 'correction' | 'deletion'; email: string; askedOn: string };
    answer: AdminPrivacyRequest;
  };
  'GET /privacy-requests/{id}': { answer: AdminPrivacyRequestInFull };
  'POST /privacy-requests/{id}/check': {
    body: { identityCheck: string };
    version: number;
    answer: AdminPrivacyRequest;
  };
  'POST /privacy-requests/{id}/close': {
    body: { state: 'done' | 'refused'; outcome: string };
    version: number;
    answer: AdminPrivacyRequest;
  };
  'POST /privacy-requests/{id}/hand-out': { body: {}; version: number; answer: AdminPrivacyRequest };
  'POST /privacy-requests/{id}/erase': { body: {}; version: number; answer: AdminPrivacyRequest };
  'GET /privacy-requests/{id}/file': {};
  'GET /messages': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'receivedAt'
      | 'receivedAt.gte'
      | 'receivedAt.gt'
      | 'receivedAt.lte'
      | 'receivedAt.lt'
      | 'state'
      | 'assigneeId'
      | 'email';
    answer: { items: AdminMessageRow[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /messages/{number}': { answer: AdminMessage };
  'PATCH /messages/{number}': {
    body: { state?: 'open' | 'waiting' | 'closed' | 'spam'; assigneeId?: string | null };
    version: number;
    answer: AdminMessage;
  };
  'POST /messages/{number}/close': { body: {}; version: number; answer: AdminMessage };
  'POST /messages/{number}/spam': { body: {}; version: number; answer: AdminMessage };
  'POST /messages/{number}/reply': {
    body: { body: string; isClosing?: boolean };
    version: number;
    answer: AdminMessage;
  };
  'POST /messages/{number}/replies/{id}/cancel': { body: {}; answer: AdminCancelledReply };
  'POST /messages/{number}/notes': { body: { body: string }; answer: AdminMessage };
  'GET /reports/sales': {
    query: 'from' | 'to' | 'by' | 'comparedFrom' | 'comparedTo';
    answer: AdminSalesReport;
  };
  'GET /reports/taxes': { query: 'from' | 'to'; answer: AdminTaxReport };
  'GET /reports/refunds': { query: 'from' | 'to'; answer: AdminRefundReport };
  'GET /reports/buyers': { query: 'from' | 'to'; answer: AdminBuyerReport };
  'GET /reports/searches': { query: 'from' | 'to'; answer: AdminSearchReport };
  'GET /reports/recall': { query: 'from' | 'to' | 'product'; answer: AdminRecallReport };
  'GET /reports/deliveries': { query: 'from' | 'to'; answer: AdminDeliveryReport };
  'GET /tax-periods': { answer: { items: AdminTaxPeriod[] } };
  'POST /tax-periods': {
    body: { tax: string; province: string; from: string; to: string; dueDay?: string | null };
    answer: { id: string };
  };
  'POST /tax-periods/{id}/reopen': { body: { reason: string }; answer: { id: string } };
  'GET /payouts': {
    query: 'from' | 'to';
    answer: {
      askedAt: string | null;
      isRefused: boolean;
      unpaidDays: number;
      unpaid: { orderNumber: string; amountCents: number; currency: string; at: string }[];
      items: AdminPayout[];
    };
  };
  'POST /payouts/ask': { answer: {} };
  'GET /payouts/{id}': { answer: AdminPayoutDetail };
  'POST /payouts/{id}/explain': { body: { reason: string }; answer: { id: string } };
  'POST /exports': {
    body: {
      kinds: (
        | 'products'
        | 'catalogue'
        | 'prices'
        | 'redirects'
        | 'pictures'
        | 'content'
        | 'orders'
        | 'order-lines'
        | 'order-taxes'
        | 'refunds'
        | 'sales'
        | 'tax-sums'
        | 'deposit-sums'
        | 'fee-sums'
        | 'fee-in-price-sums'
        | 'searches'
        | 'payouts'
        | 'journal'
        | 'recall'
        | 'delivery-record'
        | 'customers'
        | 'stock-levels'
        | 'stock-movements'
        | 'receipts'
        | 'counts'
        | 'suppliers'
        | 'law'
        | 'settings'
        | 'history'
      )[];
      format?: 'csv' | 'xlsx';
      separator?: 'comma' | 'semicolon';
      ids?: string[];
      filter?: { [k: string]: string };
    };
    answer: AdminExport;
  };
  'GET /exports': { answer: { items: AdminExport[] } };
  'GET /exports/{id}': { answer: AdminExport };
  'GET /exports/{id}/file': {};
  'GET /webhook-endpoints': { answer: { items: AdminWebhook[]; nextCursor: null } };
  'POST /webhook-endpoints': {
    body: {
      url: string;
      events: (
        | 'product.created'
        | 'product.updated'
        | 'product.published'
        | 'product.unpublished'
        | 'product.archived'
        | 'product.deleted'
        | 'price.changed'
        | 'category.changed'
        | 'collection.changed'
        | 'stock.changed'
        | 'stock.low'
        | 'stock.out'
        | 'content.changed'
        | 'content.published'
        | 'content.archived'
        | 'order.paid'
        | 'order.packing'
        | 'order.shipped'
        | 'order.delivered'
        | 'order.refused'
        | 'order.returned'
        | 'order.lost'
        | 'order.cancelled'
        | 'order.held'
        | 'order.released'
        | 'order.address-changed'
        | 'refund.requested'
        | 'refund.done'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.closed'
        | 'customer.created'
        | 'customer.changed'
        | 'customer.deleted'
        | 'message.received'
        | 'import.committed'
        | 'import.undone'
        | 'settings.changed'
        | 'law-rule.changed'
        | 'staff.changed'
        | '*'
      )[];
    };
    answer: { webhook: AdminWebhook; secret: string };
  };
  'GET /webhook-endpoints/{id}': { answer: AdminWebhook };
  'PATCH /webhook-endpoints/{id}': {
    body: {
      url?: string;
      events?: (
        | 'product.created'
        | 'product.updated'
        | 'product.published'
        | 'product.unpublished'
        | 'product.archived'
        | 'product.deleted'
        | 'price.changed'
        | 'category.changed'
        | 'collection.changed'
        | 'stock.changed'
        | 'stock.low'
        | 'stock.out'
        | 'content.changed'
        | 'content.published'
        | 'content.archived'
        | 'order.paid'
        | 'order.packing'
        | 'order.shipped'
        | 'order.delivered'
        | 'order.refused'
        | 'order.returned'
        | 'order.lost'
        | 'order.cancelled'
        | 'order.held'
        | 'order.released'
        | 'order.address-changed'
        | 'refund.requested'
        | 'refund.done'
        | 'refund.failed'
        | 'dispute.opened'
        | 'dispute.closed'
        | 'customer.created'
        | 'customer.changed'
        | 'customer.deleted'
        | 'message.received'
        | 'import.committed'
        | 'import.undone'
        | 'settings.changed'
        | 'law-rule.changed'
        | 'staff.changed'
        | '*'
      )[];
      isEnabled?: boolean;
    };
    version: number;
    answer: AdminWebhook;
  };
  'DELETE /webhook-endpoints/{id}': { version: number };
  'POST /webhook-endpoints/{id}/rotate-secret': {
    version: number;
    answer: { webhook: AdminWebhook; secret: string };
  };
  'GET /webhook-deliveries': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'at'
      | 'at.gte'
      | 'at.gt'
      | 'at.lte'
      | 'at.lt'
      | 'endpointId'
      | 'eventId'
      | 'state'
      | 'type';
    answer: {
      items: AdminWebhookDelivery[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'GET /webhook-deliveries/{id}': { answer: AdminWebhookDelivery };
  'POST /webhook-deliveries/{id}/replay': { answer: { deliveries: number } };
  'POST /webhook-endpoints/{id}/test': { answer: { deliveries: number } };
  'POST /webhook-endpoints/{id}/replay': {
    body: { from: string; to: string; dryRun?: boolean };
    answer: { deliveries: number };
  };
  'POST /events/{id}/replay': { body: { endpointId: string }; answer: { deliveries: number } };
  'GET /events': { query: 'after' | 'type' | 'limit'; answer: { items: AdminEvent[]; nextAfter: number } };
  'GET /history': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'q'
      | 'at'
      | 'at.gte'
      | 'at.gt'
      | 'at.lte'
      | 'at.lt'
      | 'actorKind'
      | 'actorId'
      | 'action'
      | 'resourceKind'
      | 'resourceId'
      | 'operationId';
    answer: {
      items: AdminHistoryEntry[];
      nextCursor: string | null;
      total?: number;
      totalIsAtLeast?: number;
    };
  };
  'GET /audit-events': {
    query:
      | 'limit'
      | 'cursor'
      | 'count'
      | 'sort'
      | 'at'
      | 'at.gte'
      | 'at.gt'
      | 'at.lte'
      | 'at.lt'
      | 'actorKind'
      | 'actorId'
      | 'action'
      | 'resourceKind'
      | 'resourceId'
      | 'operationId';
    answer: { items: AdminAuditEvent[]; nextCursor: string | null; total?: number; totalIsAtLeast?: number };
  };
  'GET /audit-events/{id}': { answer: AdminAuditEventWhole };
  'GET /audit/verification': { answer: AdminAuditVerification };
  'POST /audit-events/{id}/undo/preview': { body: {}; answer: AdminUndoPreview };
  'POST /audit-events/{id}/undo': {
    body: { reason: string };
    answer: { skipped: string[] } | { operationId: string };
  };
  'GET /operations/{id}': { answer: AdminOperation };
}
export interface AdminSignIn {
  hasPassword: boolean;
  hasApp: boolean;
  recoveryCodes: number;
  passkeys: AdminPasskey[];
  passkeysAt: string | null;
}
export interface AdminPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  isBackedUp: boolean;
  isStrong: boolean;
  version: number;
}
export interface AdminPasskeyOptions {
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  [k: string]: unknown;
}
export interface AdminNotifications {
  order: 'off' | 'each' | 'hourly' | 'daily';
  request: 'off' | 'each' | 'hourly' | 'daily';
  dispute: 'off' | 'each' | 'hourly' | 'daily';
  'refund-failed': 'off' | 'each' | 'hourly' | 'daily';
  'low-stock': 'off' | 'each' | 'hourly' | 'daily';
}
export interface AdminDelivery {
  version: number;
  isDemo: boolean;
  terms: {
    surcharges?: { prefix: string; cents: number; reason: string; from?: string; to?: string }[];
    gramsPerLitre?: { glass: number; can: number; other: number };
    pickup?: { hours: string; holdDays: number; remindAfterDays: number };
    dispatch?: {
      city: string;
      timeZone: string;
      cutOff: string;
      days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
      closedOnHolidays: boolean;
      cold?: {
        from: number;
        to: number;
        belowAbvPercent: number;
        days: ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[];
      };
    };
    refusals: {
      province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
      reason: string;
      from?: string;
      to?: string;
    }[];
    blockedPostalCodes: { prefix: string; reason: string; source: string }[];
    delivery: {
      province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
      method: 'standard' | 'express';
      cents: number;
      steps?: { by: 'bottles' | 'grams'; rows: { from: number; cents: number }[] };
      freeFromCents?: number;
      days: string;
      carriedBy?: 'carrier' | 'own';
      from: string;
      to?: string;
    }[];
  };
  licences: {
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    classes?: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
    from: string;
    to?: string;
    source: string;
    kind?:
      | 'aglc-class-d'
      | 'bc-licensee-retail'
      | 'bc-wine-store'
      | 'sk-retail'
      | 'on-grocery'
      | 'on-convenience'
      | 'qc-epicerie'
      | 'manufacturer'
      | 'other';
    number?: string;
    strengths?: { productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol'; maxAbvPercent: number }[];
    hours?: { earliest: string; latest: string };
  }[];
  counter: {
    shop: string;
    address: string;
    city: string;
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    postalCode: string;
  } | null;
  provinces: {
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    today: string;
    refusal: string | null;
    forbidsFree: boolean;
  }[];
}
export interface AdminTaxes {
  version: number;
  registrations: {
    of: 'federal' | 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    number?: string;
    from: string;
  }[];
  authorities: {
    of: 'federal' | 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    taxes: {
      province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
      name: string;
      rateMillionths: number;
    }[];
    isServed: boolean;
    state: 'undecided' | 'registered' | 'not-registered' | 'not-yet';
  }[];
}
export interface AdminExchange {
  version: number;
  exchange: { from: string; usdPerCadMillionths: number; source: string }[];
  today: string;
}
export interface AdminLawRule {
  id: string;
  kind: 'age' | 'tax' | 'deposit' | 'fee' | 'floor' | 'promotion' | 'hours' | 'language';
  province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
  classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
  value: { [k: string]: unknown };
  from: string;
  to: string | null;
  origin: 'delivered' | 'merchant';
  state: 'in-force' | 'coming' | 'ended';
  others: string[];
  isUnreadable: boolean;
  confidence: 'H' | 'M' | 'L';
  note: string;
  source: { title: string; url: string | null };
  checkedOn: string;
  checkedAgainst: string;
  toCompare: string | null;
  enteredBy: AdminActor;
  enteredAt: string;
}
export interface AdminActor {
  kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
  id: string | null;
  name: string | null;
}
export interface AdminLicences {
  version: number;
  isDemo: boolean;
  licences: {
    province: 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT';
    classes?: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[];
    from: string;
    to?: string;
    source: string;
    kind?:
      | 'aglc-class-d'
      | 'bc-licensee-retail'
      | 'bc-wine-store'
      | 'sk-retail'
      | 'on-grocery'
      | 'on-convenience'
      | 'qc-epicerie'
      | 'manufacturer'
      | 'other';
    number?: string;
    strengths?: { productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol'; maxAbvPercent: number }[];
    hours?: { earliest: string; latest: string };
  }[];
  presets: {
    kind:
      | 'aglc-class-d'
      | 'bc-licensee-retail'
      | 'bc-wine-store'
      | 'sk-retail'
      | 'on-grocery'
      | 'on-convenience'
      | 'qc-epicerie'
      | 'manufacturer'
      | 'other';
    province:
      | ('AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NT' | 'NS' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT')
      | null;
    classes: ('spirits' | 'wine' | 'beer' | 'no-alcohol')[] | null;
    strengths: { productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol'; maxAbvPercent: number }[] | null;
    hours: { earliest: string; latest: string } | null;
    training: string | null;
    note: string | null;
    source: { title: string; url: string; confidence: 'H' | 'M' | 'L' } | null;
  }[];
}
export interface AdminTraining {
  certificates: { person: string; certificate: string; until: string }[];
  version: number;
}
export interface AdminBreaches {
  version: number;
  breaches: {
    id: string;
    happenedOn?: string;
    foundOn: string;
    what: string;
    whose: string;
    people?: number;
    isSerious?: boolean;
    riskReason: string;
    measures: string;
    notices: { recipient: string; on: string }[];
  }[];
  stays: { [k: string]: string };
}
export interface AdminSimulation {
  lines: {
    productId: string;
    name: string;
    volume: string;
    quantity: number;
    eachCents: number;
    cents: number;
  }[];
  problems: { productId: string; available: number; detail: string }[];
  refusal: string | null;
  currency: 'USD' | 'CAD';
  quote: {
    subtotalCents: number;
    deliveryCents: number;
    deliveryDays: string;
    taxes: { name: string; rateMillionths: number; cents: number }[];
    fees: { count: number; cents: number }[];
    depositCents: number;
    totalCents: number;
  } | null;
  age: { years: number; provinceYears: number };
  hours: { earliest: string; latest: string } | null;
  floors: { productId: string; name: string; cents: number | null }[];
  rules: string[];
}
export interface AdminBackup {
  id: string;
  state: 'queued' | 'running' | 'good' | 'failed' | 'deleted';
  isScheduled: boolean;
  isEncrypted: boolean;
  fileName: string | null;
  bytes: number | null;
  rowCount: number | null;
  fileCount: number | null;
  failure: string | null;
  createdAt: string;
  endedAt: string | null;
}
export interface AdminCheck {
  check:
    | 'backup'
    | 'mail'
    | 'payments'
    | 'plans'
    | 'books'
    | 'jobs'
    | 'disk'
    | 'pictures'
    | 'database'
    | 'replica'
    | 'memory'
    | 'clock'
    | 'changes'
    | 'edge'
    | 'certificate'
    | 'update';
  state: 'good' | 'failing' | 'off' | 'unknown';
  text: string;
  lastAt: string | null;
  since: string | null;
  next: string | null;
  machine: string | null;
}
export interface AdminDeadJob {
  id: string;
  kind: string;
  reason: string;
  createdAt: string;
  deadAt: string;
}
export interface AdminSettingsSummary {
  law: { rules: number; toCompare: number };
  licences: {
    province: string;
    kind:
      | (
          | 'aglc-class-d'
          | 'bc-licensee-retail'
          | 'bc-wine-store'
          | 'sk-retail'
          | 'on-grocery'
          | 'on-convenience'
          | 'qc-epicerie'
          | 'manufacturer'
          | 'other'
        )
      | null;
  }[];
  payment?: 'none' | 'test' | 'live';
  mail?: { sends: boolean; host: string | null };
  backups?: { lastAt: string | null };
  replyTemplates?: number;
  staff?: number;
  apiKeys?: number;
  webhooks?: { on: number; failing: number };
}
export interface AdminReplyTemplates {
  version: number;
  templates: { name: string; body: string }[];
}
export interface AdminCurrency {
  version: number;
  currency: 'USD' | 'CAD';
  isFixed: boolean;
}
export interface AdminSettings {
  name:
    | 'identity'
    | 'hours'
    | 'appearance'
    | 'heads'
    | 'invoice'
    | 'languages'
    | 'age'
    | 'policy'
    | 'orders'
    | 'sessions';
  version: number;
  value: { [k: string]: unknown };
  locks: { field: string; variable: string }[];
  isDelivered: boolean;
  updatedAt: string | null;
}
export interface Picture {
  alt: string;
  box?: PictureBox;
  key: string;
  focus?: FocusOutput;
  looks: ('day' | 'cellar')[];
  width: number;
  height: number;
  widths: number[];
}
export interface PictureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface FocusOutput {
  x: number;
  y: number;
}
export interface AdminSavedView {
  id: string;
  version: number;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  position: number;
}
export interface AdminStaffMember {
  id: string;
  name: string;
  email: string;
  roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
  state: 'active' | 'suspended' | 'removed';
  version: number;
  createdAt: string;
}
export interface AdminStaffSession {
  id: string;
  staffId: string;
  name: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}
export interface AdminInvitation {
  id: string;
  email: string;
  roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
  version: number;
  createdAt: string;
  expiresAt: string;
}
export interface AdminSentInvitation {
  id: string;
  email: string;
  roles: ('owner' | 'manager' | 'packer' | 'editor' | 'accountant')[];
  version: number;
  createdAt: string;
  expiresAt: string;
  link: string | null;
}
export interface AdminApiKey {
  id: string;
  name: string;
  permissions: (
    | 'catalogue.read'
    | 'catalogue.write'
    | 'catalogue.publish'
    | 'price.write'
    | 'stock.read'
    | 'stock.receive'
    | 'stock.count'
    | 'stock.adjust'
    | 'stock.counter'
    | 'cost.read'
    | 'content.write'
    | 'content.publish'
    | 'import.run'
    | 'consent.import'
    | 'export.run'
    | 'order.read'
    | 'order.fulfil'
    | 'order.edit'
    | 'order.cancel'
    | 'order.refund'
    | 'order.assist'
    | 'customer.read'
    | 'customer.write'
    | 'message.reply'
    | 'privacy.handle'
    | 'settings.read'
    | 'settings.write'
    | 'settings.legal'
    | 'settings.payment'
    | 'settings.security'
    | 'audit.read'
    | 'report.sales'
    | 'report.tax'
    | 'undo.any'
    | 'staff.manage'
    | 'key.manage'
    | 'webhook.manage'
  )[];
  networks: string[];
  version: number;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}
export interface AdminBulkResult {
  changed: { id: string; name: string; before: unknown; after: unknown; warning?: string }[];
  same: number;
  refused: { id: string; name: string; reason: string }[];
  unknown: string[];
  needsReason: boolean;
  count: number;
  isSample: boolean;
  operationId: string | null;
}
export interface AdminHandOverHours {
  province: string;
  earliest: string;
  latest: string;
  now: string;
  isOutside: boolean;
}
export interface AdminRoute {
  day: string;
  stops: AdminRouteStop[];
  tried: AdminRouteStop[];
  doneCount: number;
}
export interface AdminRouteStop {
  number: string;
  version: number;
  state: 'paid' | 'packing' | 'shipped';
  isHeld: boolean;
  name: string;
  address: string;
  address2: string;
  city: string;
  province: string;
  postalCode: string;
  phone: string;
  ageRequired: number;
  bottles: { name: string; volume: string; quantity: number }[];
  dueDay: string | null;
  triedAt: string | null;
}
export interface AdminPhoneOrderPreview {
  lines: {
    productId: string;
    name: string;
    volume: string;
    quantity: number;
    eachCents: number;
    cents: number;
  }[];
  problems: { productId: string; available: number; detail: string }[];
  errors: { field: string; detail: string }[];
  refusal: string | null;
  currency: 'USD' | 'CAD';
  pickup: { address: string; city: string; postalCode: string; hours: string } | null;
  quote: {
    subtotalCents: number;
    deliveryCents: number;
    deliveryDays: string;
    taxes: { name: string; rateMillionths: number; cents: number }[];
    fees: { count: number; cents: number }[];
    depositCents: number;
    totalCents: number;
  } | null;
}
export interface AdminPhoneOrder {
  id: string;
  version: number;
  code: string;
  state: 'waiting' | 'paying' | 'paid' | 'expired' | 'cancelled';
  orderNumber: string | null;
  takenBy: AdminActor;
  name: string | null;
  email: string | null;
  phone: string | null;
  bottles: number;
  totalCents: number | null;
  createdAt: string;
  expiresAt: string;
}
export interface AdminUnfinishedCheckout {
  id: string;
  progress: 'cart' | 'form' | 'payment' | 'paying';
  begunAt: string;
  changedAt: string;
  bottles: { productId: string; name: string; quantity: number }[];
  totalCents: number | null;
  name?: string;
  email?: string;
  province: string;
}
export interface AdminInvoice {
  id: string;
  number: string;
  at: string;
  locale: string;
  title: string;
  notice: string | null;
  seller: string[];
  buyer: string[];
  facts: { name: string; value: string }[];
  lines: { description: string; quantity: string; each: string; amount: string }[];
  sums: { name: string; value: string; isTotal: boolean }[];
  notes: string[];
}
export interface AdminDispute {
  version: number;
  reason: string;
  amountCents: number;
  openedAt: string;
  dueAt: string | null;
  state: 'open' | 'won' | 'lost';
  isAnswerable: boolean;
  answer: { state: 'asked' | 'sent' | 'failed'; at: string; by: string } | null;
  facts: {
    customerName: string;
    customerEmail: string;
    products: string;
    shippingAddress: string;
    shippingCarrier: string;
    shippingDate: string;
    trackingNumber: string;
  };
  parts: { [k: string]: string[] };
  text: string;
}
export interface AdminOrder {
  number: string;
  version: number;
  state:
    | 'pending_payment'
    | 'paid'
    | 'packing'
    | 'shipped'
    | 'delivered'
    | 'refused_at_door'
    | 'returned'
    | 'lost'
    | 'cancelled'
    | 'refunded';
  stateSince: string;
  paidAt: string;
  isTest: boolean;
  isDisputed: boolean;
  isErased: boolean;
  isToInspect: boolean;
  isToSettle: boolean;
  locale: string;
  packer: {
    kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
    id: string | null;
    name: string;
  } | null;
  hold: {
    reason: string;
    causes: ('risk' | 'cvc' | 'first-large' | 'address-changed' | 'exchange')[];
    at: string;
    actor: {
      kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
      id: string | null;
      name: string;
    };
  } | null;
  dispute?: { state: 'open' | 'won' | 'lost'; dueAt: string | null; isAnswerable: boolean } | null;
  mailRefusal?: { cause: 'refused' | 'bounced' | 'complained'; at: string } | null;
  recipient: {
    name: string;
    address: string;
    address2: string;
    city: string;
    province: string;
    postalCode: string;
    phone: string;
    method: string;
  };
  carriedBy: 'carrier' | 'own';
  ageRequired: number;
  lines: {
    position: number;
    productId: string;
    slug: string;
    sku: string | null;
    barcodes: { gtin: string; units: number }[];
    name: string;
    volume: string;
    productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
    packSize: number;
    quantity: number;
    refundedQuantity: number;
    missing: number;
    binLocation: string | null;
    weightGrams: number | null;
    picture: Picture | null;
    imageUrl: string | null;
    priceCents?: number;
    salePriceCents?: number | null;
    netCents?: number;
    taxCents?: number;
    depositCents?: number;
  }[];
  parcels: { carrier: string; tracking: string }[];
  pickup: {
    readyAt: string | null;
    holdUntil: string | null;
    collector: string | null;
    isOverdue: boolean;
  } | null;
  suggestedCarrier: string | null;
  handOvers: {
    id: string;
    at: string;
    method: 'carrier' | 'own' | 'counter';
    result: ('verified' | 'underage' | 'no-id' | 'intoxicated' | 'nobody') | null;
    ageRequired: number;
    documentKind: ('drivers-licence' | 'passport' | 'photo-card' | 'other') | null;
    carrierReference: string | null;
    deliverer: string;
    receiverName: string | null;
  }[];
  request: {
    id: string;
    kind: 'cancel' | 'return';
    lines: { line: number; quantity: number }[];
    reason: string;
    at: string;
  } | null;
  timeline: {
    id: number;
    at: string;
    from:
      | (
          | 'pending_payment'
          | 'paid'
          | 'packing'
          | 'shipped'
          | 'delivered'
          | 'refused_at_door'
          | 'returned'
          | 'lost'
          | 'cancelled'
          | 'refunded'
        )
      | null;
    to:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    action: string | null;
    actor: {
      kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
      id: string | null;
      name: string;
    };
    text: string;
  }[];
  allowedCommands: (
    | 'pack'
    | 'unpack'
    | 'ship'
    | 'ready'
    | 'unready'
    | 'collect'
    | 'correct-tracking'
    | 'correct-details'
    | 'unship'
    | 'hand-over'
    | 'return'
    | 'inspect'
    | 'lose'
    | 'cancel'
    | 'hold'
    | 'release'
    | 'refund'
    | 'exchange'
    | 'end-exchange'
    | 'settle'
    | 'note'
    | 'resend-mail'
    | 'answer-request'
  )[];
  email?: string;
  customerId?: string | null;
  totalCents?: number;
  refundedCents?: number;
  currency?: 'USD' | 'CAD';
  customer?: {
    id: string;
    kind: 'account' | 'guest';
    since: string;
    orderCount: number;
    spentCents: number;
  } | null;
  signInAgainAboveCents?: number | null;
  exchanges: {
    id: string;
    line: number;
    quantity: number;
    state: 'open' | 'done' | 'ended' | 'not-refunded';
    newNumber: string | null;
    backCents?: number;
    waiting: { code: string; expiresAt: string } | null;
  }[];
  replaces: string | null;
  leftCents?: number;
  deliveryLeftCents?: number;
  sums?: {
    subtotalCents: number;
    savingsCents: number;
    deliveryCents: number;
    taxes: { name: string; rateMillionths: number; baseCents: number; cents: number }[];
    deposits: { count: number; eachCadCents: number; cadCents: number; cents: number }[];
    fees?: { count: number; eachCadCents: number; cadCents: number; cents: number; isInPrice: boolean }[];
    exchange: { usdPerCadMillionths: number; from: string; source: string; rule: string } | null;
  };
  payments?: {
    id: string;
    kind: 'provider' | 'gift-card' | 'none' | 'exchange';
    provider: string | null;
    reference: string | null;
    amountCents: number;
    leftCents: number;
  }[];
  refunds?: {
    id: string;
    at: string;
    endedAt: string | null;
    amountCents: number;
    reason: string;
    cause: ('broken' | 'wrong' | 'refused' | 'lost' | 'price' | 'other') | null;
    state: 'asked' | 'done' | 'failed';
    isUnassigned: boolean;
  }[];
  terms?: { slug: string; version: number }[];
}
export interface AdminExchangePreview {
  isAtOnce: boolean;
  usedCents: number;
  netCents: number;
  feeCents: number;
  taxCents: number;
  depositCents: number;
  backCents: number;
  offer: AdminPhoneOrderPreview;
}
export interface AdminProductRow {
  id: string;
  version: number;
  sku: string;
  slug: string;
  name: string;
  producer: string;
  category: { id: string; name: string };
  status: 'draft' | 'published' | 'archived';
  priceCents: number | null;
  salePriceCents: number | null;
  effectivePriceCents: number | null;
  available: number;
  issueCount: number;
  picture: Picture | null;
  imageUrl: string | null;
  updatedAt: string;
}
export interface AdminEditedProduct {
  id: string;
  version: number;
  updatedAt: string;
  firstPublishedAt: string | null;
  outdated: string[];
  slug: string;
  sku: string;
  name: string;
  secondLine: string | null;
  producer: string;
  categoryId: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  heightMm: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  rating: number | null;
  orderLimit: number | null;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
  containerMaterial: 'glass' | 'can' | 'other';
  status: 'draft' | 'published' | 'archived';
  familyKey: string | null;
  supplierId: string | null;
  supplierSku: string | null;
  caseSize: number | null;
  weightGrams: number | null;
  binLocation: string | null;
  lowStockThreshold: number | null;
  heldBack: number;
  liquidColour:
    | (
        | 'clear'
        | 'straw'
        | 'gold'
        | 'pale'
        | 'amber'
        | 'sherry'
        | 'mahogany'
        | 'rose'
        | 'red'
        | 'ruby'
        | 'beer'
      )
    | null;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  allergens: string[];
  importer: string;
  keeping: string;
  seoTitle: string;
  seoDescription: string;
  redirectTo: string | null;
  excludedProvinces: (
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NT'
    | 'NS'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  barcodes: { gtin: string; units: number }[];
  attributes: { key: string; value: string | number | boolean; position: number }[];
  flavours: { [k: string]: number };
  pairings: { food: string; why: string }[];
  awards: { name: string; year: number; medal: string }[];
  tasterNotes: { taster: string; vote: 'for' | 'against'; text: string }[];
  'name:fr'?: string | null;
  'short:fr'?: string | null;
  'story:fr'?: string | null;
  'nose:fr'?: string | null;
  'palate:fr'?: string | null;
  'finish:fr'?: string | null;
  'ingredients:fr'?: string | null;
  'allergens:fr'?: string[] | null;
  'keeping:fr'?: string | null;
  'seoTitle:fr'?: string | null;
  'seoDescription:fr'?: string | null;
  'pairings:fr'?: { food: string; why: string }[] | null;
}
export interface AdminProduct {
  id: string;
  version: number;
  updatedAt: string;
  firstPublishedAt: string | null;
  outdated: string[];
  slug: string;
  sku: string;
  name: string;
  secondLine: string | null;
  producer: string;
  categoryId: string;
  country: string;
  region: string | null;
  abv: number | null;
  unitMl: number | null;
  heightMm: number | null;
  packSize: number;
  priceCents: number | null;
  salePriceCents: number | null;
  rating: number | null;
  orderLimit: number | null;
  isLimitedEdition: boolean;
  isNewArrival: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  productClass: 'spirits' | 'wine' | 'beer' | 'no-alcohol';
  containerMaterial: 'glass' | 'can' | 'other';
  status: 'draft' | 'published' | 'archived';
  familyKey: string | null;
  supplierId: string | null;
  supplierSku: string | null;
  caseSize: number | null;
  weightGrams: number | null;
  binLocation: string | null;
  lowStockThreshold: number | null;
  heldBack: number;
  liquidColour:
    | (
        | 'clear'
        | 'straw'
        | 'gold'
        | 'pale'
        | 'amber'
        | 'sherry'
        | 'mahogany'
        | 'rose'
        | 'red'
        | 'ruby'
        | 'beer'
      )
    | null;
  short: string;
  story: string;
  nose: string;
  palate: string;
  finish: string;
  ingredients: string;
  allergens: string[];
  importer: string;
  keeping: string;
  seoTitle: string;
  seoDescription: string;
  redirectTo: string | null;
  excludedProvinces: (
    | 'AB'
    | 'BC'
    | 'MB'
    | 'NB'
    | 'NL'
    | 'NT'
    | 'NS'
    | 'NU'
    | 'ON'
    | 'PE'
    | 'QC'
    | 'SK'
    | 'YT'
  )[];
  barcodes: { gtin: string; units: number }[];
  attributes: { key: string; value: string | number | boolean; position: number }[];
  flavours: { [k: string]: number };
  pairings: { food: string; why: string }[];
  awards: { name: string; year: number; medal: string }[];
  tasterNotes: { taster: string; vote: 'for' | 'against'; text: string }[];
  'name:fr'?: string | null;
  'short:fr'?: string | null;
  'story:fr'?: string | null;
  'nose:fr'?: string | null;
  'palate:fr'?: string | null;
  'finish:fr'?: string | null;
  'ingredients:fr'?: string | null;
  'allergens:fr'?: string[] | null;
  'keeping:fr'?: string | null;
  'seoTitle:fr'?: string | null;
  'seoDescription:fr'?: string | null;
  'pairings:fr'?: { food: string; why: string }[] | null;
  category: { id: string; name: string };
  supplier: { id: string; name: string } | null;
  updatedBy: AdminActor;
  available: number;
  issueCount: number;
  hasDraft: boolean;
  pictures: { imageUrl: string; isPrimary: boolean; isDemo: boolean; picture: Picture | null }[];
  isOnSaleTooLong: boolean;
  plannedPrices: {
    id: string;
    version: number;
    kind: 'price' | 'sale';
    cents: number;
    startsAt: string;
    endsAt: string | null;
    state: string;
    reason: string;
  }[];
}
export interface AdminCategory {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  position: number;
  status: 'draft' | 'published' | 'archived';
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  picture: Picture | null;
  updatedAt: string;
  parentId: string | null;
  defaultClass: ('spirits' | 'wine' | 'beer') | null;
  lowStockThreshold: number | null;
  productCount: number;
}
export interface AdminSavedGroup {
  id: string;
  version: number;
}
export interface AdminCollection {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  position: number;
  status: 'draft' | 'published' | 'archived';
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  picture: Picture | null;
  updatedAt: string;
  isListed: boolean;
  pinnedCount: number;
}
export interface CollectionRule {
  match?: 'all' | 'any';
  conditions: CollectionCondition[];
}
export interface AdminCollectionChoices {
  countries: string[];
  regions: string[];
  producers: string[];
  attributes: { key: string; name: string; values: string[] }[];
}
export interface AdminCollectionDetail {
  id: string;
  version: number;
  slug: string;
  name: string;
  description: string;
  'name:fr'?: string | null;
  'description:fr'?: string | null;
  outdated: string[];
  isListed: boolean;
  position: number;
  status: 'draft' | 'published' | 'archived';
  rule: CollectionRuleOutput;
  sort:
    | (
        | 'Product.IsStaffPick'
        | 'Product.Price'
        | 'Product.Price Desc'
        | 'Product.Name'
        | 'Product.Name Desc'
        | 'Product.Rating Desc'
        | 'Product.CreationTime Desc'
      )
    | null;
  products: AdminCollectionMember[];
  excluded: AdminCollectionMember[];
}
export interface CollectionRuleOutput {
  match: 'all' | 'any';
  conditions: CollectionConditionOutput[];
}
export interface AdminCollectionMember {
  id: string;
  name: string;
  sku: string;
  status: 'draft' | 'published' | 'archived';
  effectivePriceCents: number | null;
  picture: Picture | null;
  imageUrl: string | null;
}
export interface AdminCollectionPreview {
  total: number;
  items: AdminCollectionMember[];
}
export interface AdminProductGaps {
  items: AdminProductGap[];
  attributes: {
    key: string;
    name: string;
    type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
    unit: string | null;
    choices: string[];
    takesMany: boolean;
    requiredToPublish: boolean;
  }[];
  gapCount: number;
  publishable: string[];
  isWhole: boolean;
}
export interface AdminProductGap {
  id: string;
  version: number;
  sku: string;
  category: { id: string; name: string };
  picture: Picture | null;
  imageUrl: string | null;
  values: {
    name: string;
    categoryId: string;
    producer: string;
    country: string;
    abv: number | null;
    unitMl: number | null;
    priceCents: number | null;
    attributes: { key: string; value: string | number | boolean; position: number }[];
  };
  missing: { field: string; detail: string }[];
  others: string[];
}
export interface AdminPhotographMatches {
  files: {
    products: { id: string; name: string; sku: string; pictureCount: number }[];
    place: number;
    isThere: boolean;
  }[];
}
export interface AdminAddedPhotograph {
  key: string;
  isAdded: boolean;
}
export interface AdminPriceLine {
  productId?: string;
  sku?: string;
  gtin?: string;
  priceCents?: number | null;
  salePriceCents?: number | null;
  saleStartsAt?: string;
  saleEndsAt?: string;
  reason?: string;
}
export interface AdminPriceLineResult {
  productId: string | null;
  result: 'changed' | 'same' | 'refused' | 'unknown';
  reasons: string[];
}
export interface Focus {
  x: number;
  y: number;
}
export interface AdminPreview {
  id: string;
  expiresAt: string;
  paths: { product: string; card: string };
}
export interface AdminStarterTree {
  roots: { name: string; categories: string[]; attributes: string[] }[];
}
export interface AdminCategoryMerge {
  productCount: number;
  categoryCount: number;
  collections: { id: string; name: string }[];
  leavesRedirect: boolean;
  lost: {
    productCount: number;
    attributes: { key: string; name: string; productCount: number; valueCount: number }[];
  };
}
export interface AdminAttributeSet {
  rootCategoryId: string;
  rootName: string;
  productCount: number;
  publishedCount: number;
  items: {
    id: string;
    version: number;
    key: string;
    name: string;
    type: 'text' | 'integer' | 'number' | 'boolean' | 'choice';
    unit: string | null;
    takesMany: boolean;
    facetPosition: number | null;
    requiredToPublish: boolean;
    position: number;
    choices: { value: string; productCount: number }[];
    productCount: number;
    publishedCount: number;
  }[];
}
export interface AdminSavedAttribute {
  id: string;
  version: number;
}
export interface AdminCatalogueIssue {
  id: string;
  version: number;
  code:
    | 'required-missing'
    | 'attribute-missing'
    | 'no-province'
    | 'outside-limit'
    | 'class-of-strength'
    | 'price-below-floor'
    | 'price-near-floor'
    | 'picture-missing'
    | 'picture-alt-missing'
    | 'picture-small'
    | 'text-missing'
    | 'text-short'
    | 'text-duplicate'
    | 'translation-missing'
    | 'translation-outdated'
    | 'flavours-few'
    | 'strength-of-light'
    | 'strength-in-name'
    | 'volume-in-name'
    | 'carrier'
    | 'category-empty'
    | 'collection-empty'
    | 'link-broken'
    | 'embed-broken'
    | 'link-unanswered'
    | 'floor-unknown'
    | 'exchange-outdated'
    | 'law-unchecked';
  severity: 'blocking' | 'warning' | 'hint';
  subject: {
    kind:
      | 'product'
      | 'category'
      | 'collection'
      | 'article'
      | 'recipe'
      | 'page'
      | 'question'
      | 'event'
      | 'redirect'
      | 'settings'
      | 'law';
    id: string;
    name: string;
  };
  field: string;
  target: string;
  detail: string;
  foundAt: string;
  isIgnored: boolean;
  ignoredUntil: string | null;
  ignoredReason: string;
}
export interface AdminConfirmedTranslations {
  version: number;
  outdated: string[];
}
export interface AdminDraft {
  baseVersion: number;
  patch: { [k: string]: unknown };
  draftVersion: string;
  createdAt: string;
  updatedAt: string;
  by: string;
}
export interface AdminSavedDraft {
  draftVersion: string;
}
export interface AdminVersion {
  version: number;
  at: string;
  by: {
    kind: 'customer' | 'staff' | 'api-key' | 'schedule' | 'system' | 'command-line';
    id: string | null;
    name: string;
  };
}
export interface AdminRedirect {
  id: string;
  from: string;
  to: string;
  isManual: boolean;
  createdAt: string;
  version: number;
}
export interface AdminImportEntry {
  id: string;
  kind: 'products' | 'prices' | 'receipts' | 'counts' | 'redirects' | 'customers';
  fileName: string;
  state: 'columns' | 'checking' | 'checked' | 'committing' | 'done';
  rowCount: number;
  created: number;
  updated: number;
  isUndone: boolean;
  createdBy: AdminActor;
  createdAt: string;
}
export interface AdminImport {
  id: string;
  version: number;
  kind: 'products' | 'prices' | 'receipts' | 'counts' | 'redirects' | 'customers';
  keys: ('id' | 'sku' | 'gtin' | 'from' | 'email')[];
  fileName: string;
  state: 'columns' | 'checking' | 'checked' | 'committing' | 'done';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  separator: ',' | ';' | '\t';
  format: string | null;
  rowCount: number;
  checkedCount: number;
  columns: {
    name: string;
    samples: string[];
    target: string | null;
    isSure: boolean;
    isNumeric: boolean;
    mark: ('point' | 'comma') | null;
    empty: 'keep' | 'clear';
  }[];
  key: 'id' | 'sku' | 'gtin' | 'from' | 'email';
  supplierId: string | null;
  posts: boolean;
  allowsRepeats: boolean;
  mappingName: string;
  counts: {
    error: number;
    create: number;
    update: number;
    same: number;
    created: number;
    updated: number;
    conflict: number;
    refused: number;
    kept: number;
  };
  leftOutCount: number;
  warningCount: number;
  needsReason: boolean;
  photographs: {
    hosts: { host: string; count: number }[];
    waiting: number;
    fetched: number;
    failed: number;
    unused: number;
    failures: { row: number; name: string; url: string; message: string }[];
  };
  failure: string | null;
  operationId: string | null;
  eventId: string | null;
  isUndone: boolean;
  createdBy: AdminActor;
  createdAt: string;
}
export interface AdminImportRow {
  row: number;
  state: 'error' | 'create' | 'update' | 'same' | 'created' | 'updated' | 'conflict' | 'refused' | 'kept';
  isLeftOut: boolean;
  key: string;
  name: string;
  resourceId: string | null;
  changes: { field: string; name: string; before: string | null; after: string | null }[];
  errors: { target: string | null; message: string }[];
  warnings: { target: string | null; message: string }[];
}
export interface AdminImportErrors {
  fileName: string;
  content: string;
}
export interface AdminStockLevel {
  productId: string;
  sku: string;
  supplierSku: string | null;
  name: string;
  status: string;
  picture: Picture | null;
  imageUrl: string | null;
  onHand: number;
  held: number;
  allocated: number;
  heldBack: number;
  available: number;
  isLow: boolean;
  shortage: number;
  averageCostCad?: string | null;
  valueCadCents?: number | null;
}
export interface AdminStockMovement {
  id: string;
  at: string;
  productId: string;
  sku: string | null;
  name: string | null;
  delta: number;
  reason:
    | 'opening'
    | 'received'
    | 'sold'
    | 'returned'
    | 'broken'
    | 'tasting'
    | 'staff'
    | 'giveaway'
    | 'recall'
    | 'withdrawn'
    | 'counted'
    | 'correction'
    | 'sold-in-shop'
    | 'returned-in-shop'
    | 'test-order';
  onHandAfter: number;
  unitCostCad?: string | null;
  note: string;
  document: {
    kind: 'order' | 'receipt' | 'count' | 'counter-sale';
    id: string;
    number: string | null;
  } | null;
  actor: AdminActor;
}
export interface AdminStockMoved {
  productId: string;
  delta: number;
  reason:
    | 'received'
    | 'returned'
    | 'broken'
    | 'tasting'
    | 'staff'
    | 'giveaway'
    | 'recall'
    | 'withdrawn'
    | 'correction';
  onHand: number;
}
export interface AdminStockLines {
  moved: {
    index: number;
    productId: string;
    sku: string;
    name: string;
    before: number;
    after: number;
    missing: number;
  }[];
  same: number;
  refused: { index: number; sku: string; code: string; reason: string }[];
  operationId: string | null;
}
export interface AdminCounterSalesRecorded {
  recorded: number;
  known: number;
  operationId: string | null;
}
export interface AdminCounterSource {
  id: string;
  kind: 'api-key' | 'staff' | 'webhook' | 'file';
  name: string;
  lastSoldAt: string | null;
  lastReceivedAt: string | null;
  saleCount: number;
  errorCount: number;
  lastError: string | null;
  notFound: number;
  isOverdue: boolean;
}
export interface AdminCounterLine {
  id: string;
  code: string;
  name: string;
  units: number;
  reference: string;
  soldAt: string;
  source: { kind: 'api-key' | 'staff' | 'webhook' | 'file'; name: string };
}
export interface AdminCounterReport {
  columns: { name: string; samples: string[] }[];
  used: { code?: number; name?: number; units?: number; soldAt?: number; receipt?: number };
  asksDayOrder: boolean;
  fresh: number;
  known: number;
  differing: string[];
  differences: {
    productId: string;
    sku: string;
    name: string;
    units: number;
    before: number;
    after: number;
  }[];
  notFound: { code: string; name: string; units: number }[];
  errors: { row: number; message: string }[];
  leftOut: number;
  recorded: boolean;
  operationId: string | null;
}
export interface AdminStockCountRow {
  id: string;
  number: number;
  version: number;
  state: 'draft' | 'posted' | 'discarded';
  scope: 'all' | 'category' | 'supplier' | 'bin';
  scopeName: string | null;
  isBlind: boolean;
  counted: number;
  differences: number | null;
  createdAt: string;
  endedAt: string | null;
}
export interface AdminStockCount {
  id: string;
  number: number;
  version: number;
  state: 'draft' | 'posted' | 'discarded';
  commands: ('count' | 'post' | 'discard')[];
  scope: 'all' | 'category' | 'supplier' | 'bin' | 'product';
  scopeName: string | null;
  isBlind: boolean;
  products: number;
  counted: number;
  rest: number;
  lastCountedAt: string | null;
  counters: AdminActor[];
  differences: {
    products: number;
    fewer: number;
    more: number;
    large: number;
    valueCadCents?: number;
  } | null;
  createdAt: string;
  endedAt: string | null;
}
export interface AdminStockCountLine {
  productId: string;
  sku: string;
  name: string;
  binLocation: string | null;
  picture: Picture | null;
  imageUrl: string | null;
  counted: number | null;
  expected: number | null;
  soldSince: number;
  averageCostCad?: string | null;
  countedAt: string | null;
  countedBy: AdminActor | null;
}
export interface AdminStockCountEntered {
  productId: string;
  name: string;
  added: number;
  counted: number;
}
export interface AdminProductToOrder {
  productId: string;
  sku: string;
  supplierSku: string | null;
  name: string;
  picture: Picture | null;
  imageUrl: string | null;
  available: number;
  threshold: number;
  sold: number;
  caseSize: number | null;
  orderCases: number | null;
  orderBottles: number;
}
export interface AdminStockValue {
  products: number;
  bottles: number;
  valueCadCents: number;
  unvaluedBottles: number;
  unvaluedProducts: number;
  day: string;
  categories: {
    name: string | null;
    products: number;
    bottles: number;
    valueCadCents: number;
    unvaluedBottles: number;
    unvaluedProducts: number;
  }[];
}
export interface AdminStockHistory {
  firstDay: string;
  lastDay: string;
  start: number | null;
  threshold: number;
  points: { day: string; onHand: number }[];
  onHand: number;
  available: number;
  sold: number;
}
export interface AdminReceiptRow {
  id: string;
  number: number;
  version: number;
  state: 'draft' | 'posted' | 'reversed' | 'discarded';
  areCostsMissing: boolean;
  supplierName: string | null;
  invoiceNumber: string | null;
  invoiceDate: string | null;
  bottles: number;
  products: number;
  totalCents?: number | null;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  createdAt: string;
  postedAt: string | null;
}
export interface AdminReceipt {
  id: string;
  version: number;
  number: number;
  state: 'draft' | 'posted' | 'reversed' | 'discarded';
  commands: ('edit' | 'post' | 'discard' | 'enter-invoice' | 'reverse')[];
  areCostsMissing: boolean;
  supplier: { id: string; name: string } | null;
  isSupplierGuessed: boolean;
  bottles: number;
  lines: {
    position: number;
    productId: string;
    product: AdminBarcodeProduct | null;
    quantity: number;
    cases: number;
    caseSize: number | null;
    unitCost?: string | null;
    costUnits?: number;
    lineCents?: number | null;
    landedUnitCostCad?: string | null;
  }[];
  invoice?: {
    invoiceNumber: string | null;
    invoiceDate: string | null;
    currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
    rate: string;
    discountCents: number;
    freightCents: number;
    depositCents: number;
    taxCents: number;
    isTaxRecoverable: boolean;
    dutyCadCents: number;
    totalCents: number | null;
    enteredAt: string | null;
    goneCostCad: string | null;
  };
  createdAt: string;
  updatedAt: string;
  postedAt: string | null;
}
export interface AdminBarcodeProduct {
  id: string;
  sku: string;
  name: string;
  status: 'draft' | 'published' | 'archived';
  binLocation: string | null;
  caseSize: number | null;
  picture: Picture | null;
  imageUrl: string | null;
}
export interface AdminBarcode {
  units: number;
  product: AdminBarcodeProduct;
}
export interface AdminSupplierRow {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
  receiptCount: number;
  productCount: number;
}
export interface AdminSupplier {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
}
export interface AdminSupplierWhole {
  id: string;
  version: number;
  name: string;
  contact: string;
  currency: 'USD' | 'CAD' | 'EUR' | 'GBP';
  updatedAt: string;
  productCount: number;
}
export interface AdminTextRow {
  id: string;
  title: string;
  group: string | null;
  version: number;
  status: ('draft' | 'published' | 'archived') | null;
  updatedAt: string;
  isUnread: boolean;
  hasDraft: boolean;
  plan: { publishAt: string; refusal: string } | null;
  path: string | null;
}
export interface AdminSavedText {
  id: string;
  version: number;
}
export interface AdminText {
  id: string;
  title: string;
  group: string | null;
  version: number;
  status: ('draft' | 'published' | 'archived') | null;
  updatedAt: string;
  isUnread: boolean;
  hasDraft: boolean;
  plan: { publishAt: string; refusal: string } | null;
  path: string | null;
  fields: { [k: string]: unknown };
  draft: AdminDraft | null;
  shownPicture: Picture | null;
}
export interface AdminTextPicture {
  name: string;
  picture: Picture;
}
export interface AdminTextVersion {
  version: number;
  at: string;
  by: AdminActor;
}
export interface AdminTextPreview {
  id: string;
  expiresAt: string;
  path: string;
}
export interface AdminFrontPage {
  menus: {
    version: number;
    value: {
      header?: { label: string; to: string }[];
      footer?: { title: string; links: { label: string; to: string }[] }[];
      leftOut: ('sommelier' | 'bar' | 'apiDocs')[];
    } | null;
    draft: {
      value: {
        header?: { label: string; to: string }[];
        footer?: { title: string; links: { label: string; to: string }[] }[];
        leftOut: ('sommelier' | 'bar' | 'apiDocs')[];
      } | null;
      draftVersion: string;
      updatedAt: string;
      by: string;
    } | null;
    plan: { publishAt: string; refusal: string } | null;
  };
  usual: {
    header: { path: string; label: string }[];
    footer: { title: string; links: { path: string; label: string }[] }[];
  };
  places: {
    path: string;
    kind: 'page' | 'category' | 'collection' | 'article' | 'weekly-list' | 'occasion';
    name: string;
  }[];
  announcement: {
    version: number;
    value: { text: string; link?: { label: string; to: string }; firstDay?: string; lastDay?: string } | null;
    draft: {
      value: {
        text: string;
        link?: { label: string; to: string };
        firstDay?: string;
        lastDay?: string;
      } | null;
      draftVersion: string;
      updatedAt: string;
      by: string;
    } | null;
    plan: { publishAt: string; refusal: string } | null;
  };
  home: {
    version: number;
    value: {
      homeTitle?: string;
      heroSlides: {
        title: string;
        text: string;
        action: string;
        target: { category: string } | { collection: string };
        picture?: string | null;
        firstDay?: string;
        lastDay?: string;
      }[];
      collectionCards: { title: string; text: string; collection: string; picture?: string | null }[];
      categoryCards: { title: string; text: string; category: string; picture?: string | null }[];
      featured?: { collection: string } | { products: string[] };
      testimonials: { quote: string; name: string; place: string; consent?: string }[];
      responsible?: { title: string; text: string };
    };
    draft: {
      value: {
        homeTitle?: string;
        heroSlides: {
          title: string;
          text: string;
          action: string;
          target: { category: string } | { collection: string };
          picture?: string | null;
          firstDay?: string;
          lastDay?: string;
        }[];
        collectionCards: { title: string; text: string; collection: string; picture?: string | null }[];
        categoryCards: { title: string; text: string; category: string; picture?: string | null }[];
        featured?: { collection: string } | { products: string[] };
        testimonials: { quote: string; name: string; place: string; consent?: string }[];
        responsible?: { title: string; text: string };
      };
      draftVersion: string;
      updatedAt: string;
      by: string;
    } | null;
    plan: { publishAt: string; refusal: string } | null;
  };
  pictures: { [k: string]: Picture };
}
export interface AdminFrontDraft {
  draftVersion: string | null;
}
export interface AdminFrontVersion {
  version: number;
  at: string;
  by: AdminActor;
  value:
    | {
        homeTitle?: string;
        heroSlides: {
          title: string;
          text: string;
          action: string;
          target: { category: string } | { collection: string };
          picture?: string | null;
          firstDay?: string;
          lastDay?: string;
        }[];
        collectionCards: { title: string; text: string; collection: string; picture?: string | null }[];
        categoryCards: { title: string; text: string; category: string; picture?: string | null }[];
        featured?: { collection: string } | { products: string[] };
        testimonials: { quote: string; name: string; place: string; consent?: string }[];
        responsible?: { title: string; text: string };
      }
    | ({
        header?: { label: string; to: string }[];
        footer?: { title: string; links: { label: string; to: string }[] }[];
        leftOut: ('sommelier' | 'bar' | 'apiDocs')[];
      } | null)
    | ({ text: string; link?: { label: string; to: string }; firstDay?: string; lastDay?: string } | null);
}
export interface AdminMonth {
  id: string;
  version: number;
  status: 'draft' | 'published' | 'archived';
  firstDay: string;
  lastDay: string;
  secondLine: string;
  heading: string;
  text: string;
  linkText: string;
  link: string;
  picture: string | null;
  shownPicture: Picture | null;
  updatedAt: string;
  isToday: boolean;
  hiddenBy: string | null;
}
export interface AdminSavedMonth {
  id: string;
  version: number;
}
export interface AdminWeeklyListRow {
  id: string;
  version: number;
  status: 'draft' | 'published';
  firstLine: string;
  lineCount: number;
  updatedAt: string;
}
export interface AdminSavedWeeklyList {
  id: string;
  version: number;
}
export interface AdminWeeklyList {
  id: string;
  version: number;
  status: 'draft' | 'published';
  firstLine: string;
  updatedAt: string;
  publishedAt: string | null;
  lines: {
    productId: string;
    why: 'came-in' | 'back' | 'nearly-gone' | 'chosen';
    sentence: string;
    priceCents: number | null;
    product: { id: string; slug: string; name: string; available: number; isOnSale: boolean } | null;
  }[];
}
export interface AdminCustomerRow {
  id: string;
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: string;
  lastOrderAt: string | null;
  wantsMail: boolean;
  orderCount?: number;
  spentCents?: number;
}
export interface AdminCustomer {
  id: string;
  kind: 'account' | 'guest';
  name: string;
  email: string | null;
  createdAt: string;
  lastOrderAt: string | null;
  wantsMail: boolean;
  orderCount?: number;
  spentCents?: number;
  version: number;
  note: string;
  block: { reason: string; by: AdminActor; at: string; until: string; hasAddress: boolean } | null;
  mergedEmails: string[];
  merge: {
    intoId: string;
    otherId: string;
    waitsFor: string[];
    requestedAt: string;
    expiresAt: string;
  } | null;
  account: {
    isEmailVerified: boolean;
    lastSeenAt: string;
    locale: string;
    deletionAskedAt: string | null;
    mailConsent: { givenAt: string; words: string | null; withdrawnAt: string | null } | null;
  } | null;
  mailRefusal: { cause: 'refused' | 'bounced' | 'complained'; at: string } | null;
  phone: string;
  address: {
    name: string;
    address: string;
    address2: string;
    city: string;
    province: string;
    postalCode: string;
  } | null;
  addresses: {
    id: string;
    name: string;
    address: string;
    address2: string;
    city: string;
    province: string;
    postalCode: string;
    phone: string;
    isDefault: boolean;
  }[];
  savedBottles: { productId: string; name: string; savedAt: string }[];
  orders?: {
    number: string;
    createdAt: string;
    state:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    totalCents: number;
    currency: 'USD' | 'CAD';
    units: number;
    bottles: { name: string; quantity: number; picture: Picture | null; imageUrl: string | null }[];
  }[];
  messages?: { number: number; receivedAt: string; subject: string }[];
}
export interface AdminCustomerMerge {
  stays: {
    orders: number;
    addresses: number;
    savedBottles: number;
    note: string;
    mailConsent: 'given' | 'withdrawn' | 'none';
    blockedUntil: string | null;
    id: string;
    name: string;
    email: string | null;
    kind: 'account' | 'guest';
  };
  goes: {
    orders: number;
    addresses: number;
    savedBottles: number;
    note: string;
    mailConsent: 'given' | 'withdrawn' | 'none';
    blockedUntil: string | null;
    id: string;
    name: string;
    email: string | null;
    kind: 'account' | 'guest';
  };
  result: {
    orders: number;
    addresses: number;
    savedBottles: number;
    note: string;
    mailConsent: 'given' | 'withdrawn' | 'none';
    blockedUntil: string | null;
  };
  refusal: string | null;
}
export interface AdminPrivacyRequest {
  id: string;
  version: number;
  kind: 'access' | 'portability' | 'correction' | 'deletion';
  email: string;
  askedOn: string;
  dueOn: string;
  identityCheck: string | null;
  state: 'open' | 'deleting' | 'done' | 'refused';
  outcome: string;
  createdAt: string;
  createdBy: AdminActor;
}
export interface AdminPrivacyRequestInFull {
  id: string;
  version: number;
  kind: 'access' | 'portability' | 'correction' | 'deletion';
  email: string;
  askedOn: string;
  dueOn: string;
  identityCheck: string | null;
  state: 'open' | 'deleting' | 'done' | 'refused';
  outcome: string;
  createdAt: string;
  createdBy: AdminActor;
  stored: {
    accounts: number;
    orders: number;
    openOrders: string[];
    messages: number;
    alerts: number;
    unpaid: number;
  } | null;
}
export interface AdminMessageRow {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: 'new' | 'open' | 'waiting' | 'closed' | 'spam';
  stateChangedAt: string | null;
  assignee: { id: string; name: string } | null;
  version: number;
}
export interface AdminMessage {
  number: number;
  receivedAt: string;
  name: string;
  email: string;
  subject: string;
  body: string;
  state: 'new' | 'open' | 'waiting' | 'closed' | 'spam';
  stateChangedAt: string | null;
  assignee: { id: string; name: string } | null;
  version: number;
  entries: {
    id: string;
    kind: 'reply' | 'note';
    body: string;
    actor: AdminActor;
    createdAt: string;
    delivery: ('sending' | 'sent' | 'failed') | null;
    cancellableUntil: string | null;
  }[];
  orders?: {
    number: string;
    createdAt: string;
    state:
      | 'pending_payment'
      | 'paid'
      | 'packing'
      | 'shipped'
      | 'delivered'
      | 'refused_at_door'
      | 'returned'
      | 'lost'
      | 'cancelled'
      | 'refunded';
    totalCents: number;
    currency: 'USD' | 'CAD';
    tracking: string | null;
  }[];
  customers?: { id: string; kind: 'account' | 'guest'; name: string }[];
}
export interface AdminCancelledReply {
  body: string;
  message: AdminMessage;
}
export interface AdminSalesReport {
  period: { from: string; to: string };
  compared: { from: string; to: string } | null;
  currency: 'USD' | 'CAD';
  sums: {
    orders: number;
    units: number;
    netCents: number;
    deliveryCents: number;
    feeCents: number;
    taxCents: number;
    depositCents: number;
    unassignedCents: number;
    totalCents: number;
    margin: { netCadCents: number; costCadCents: number; uncostedUnits: number } | null;
  };
  before: {
    orders: number;
    units: number;
    netCents: number;
    deliveryCents: number;
    feeCents: number;
    taxCents: number;
    depositCents: number;
    unassignedCents: number;
    totalCents: number;
    margin: { netCadCents: number; costCadCents: number; uncostedUnits: number } | null;
  } | null;
  groups: {
    key: string | null;
    label: string | null;
    orders: number;
    units: number;
    netCents: number;
    deliveryCents: number;
    feeCents: number;
    taxCents: number;
    depositCents: number;
    unassignedCents: number;
    totalCents: number;
    margin: { netCadCents: number; costCadCents: number; uncostedUnits: number } | null;
    before: {
      orders: number;
      units: number;
      netCents: number;
      deliveryCents: number;
      feeCents: number;
      taxCents: number;
      depositCents: number;
      unassignedCents: number;
      totalCents: number;
    } | null;
  }[];
  groupCount: number;
}
export interface AdminTaxReport {
  period: { from: string; to: string };
  currency: 'USD' | 'CAD';
  taxes: {
    name: string;
    province: string;
    rateMillionths: number;
    baseCents: number;
    collectedCents: number;
    creditedBaseCents: number;
    creditedCents: number;
    netCents: number;
    netBaseCadCents: number;
    collectedCadCents: number;
    creditedCadCents: number;
    netCadCents: number;
    unconverted: number;
  }[];
  deposits: {
    province: string;
    containers: number;
    takenCents: number;
    returnedCents: number;
    takenCadCents: number;
    returnedCadCents: number;
  }[];
  fees: {
    province: string;
    containers: number;
    takenCents: number;
    returnedCents: number;
    takenCadCents: number;
    returnedCadCents: number;
  }[];
  feesInPrice: {
    province: string;
    containers: number;
    takenCents: number;
    returnedCents: number;
    takenCadCents: number;
    returnedCadCents: number;
  }[];
}
export interface AdminRefundReport {
  currency: 'USD' | 'CAD';
  items: {
    reason: string;
    cause: ('broken' | 'wrong' | 'refused' | 'lost' | 'price' | 'other') | null;
    refunds: number;
    cents: number;
  }[];
}
export interface AdminBuyerReport {
  currency: 'USD' | 'CAD';
  items: { isReturning: boolean | null; buyers: number; orders: number; goodsCents: number }[];
}
export interface AdminSearchReport {
  items: { text: string; searches: number; days: number; lastDay: string }[];
  textCount: number;
}
export interface AdminRecallReport {
  items: {
    number: string;
    paidAt: string;
    state: string;
    productId: string;
    product: string;
    units: number;
    refundedUnits: number;
    name: string;
    email: string;
    phone: string;
    province: string;
  }[];
  rowCount: number;
}
export interface AdminDeliveryReport {
  items: {
    deliveredAt: string;
    number: string;
    name: string;
    address: string;
    receiver: string;
    bottles: string;
    totalCents: number;
    currency: 'USD' | 'CAD';
    deliverer: string;
  }[];
  rowCount: number;
  withoutRecord: number;
}
export interface AdminTaxPeriod {
  id: string;
  tax: string;
  province: string | null;
  from: string;
  to: string;
  dueDay: string | null;
  netCents: number;
  netCadCents: number;
  differenceCents: number | null;
  hash: string;
  isIntact: boolean;
  closedAt: string;
  closedBy: string | null;
  reopenedAt: string | null;
  reopenedReason: string;
}
export interface AdminPayout {
  id: string;
  providerId: string;
  arrivesOn: string;
  amountCents: number;
  currency: string;
  state: 'waiting' | 'paid' | 'failed';
  result: 'waiting' | 'unlisted' | 'matches' | 'differs';
  differenceCents: number;
  entries: number;
  differing: number;
  unknown: number;
  readAt: string;
  explainedAt: string | null;
  explainedBy: string | null;
  explainedReason: string;
}
export interface AdminPayoutDetail {
  id: string;
  providerId: string;
  arrivesOn: string;
  amountCents: number;
  currency: string;
  state: 'waiting' | 'paid' | 'failed';
  result: 'waiting' | 'unlisted' | 'matches' | 'differs';
  differenceCents: number;
  entries: number;
  differing: number;
  unknown: number;
  readAt: string;
  explainedAt: string | null;
  explainedBy: string | null;
  explainedReason: string;
  sums: {
    kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'returned' | 'adjustment' | 'other';
    entries: number;
    amountCents: number;
    feeCents: number;
    netCents: number;
  }[];
  items: {
    entryId: string;
    kind: 'charge' | 'refund' | 'dispute' | 'fee' | 'returned' | 'adjustment' | 'other';
    type: string;
    amountCents: number;
    feeCents: number;
    netCents: number;
    sourceId: string | null;
    sourceCents: number | null;
    sourceCurrency: string | null;
    rateMillionths: number | null;
    result: 'matches' | 'differs' | 'unknown' | 'none';
    expectedCents: number | null;
    orderNumber: string | null;
  }[];
}
export interface AdminExport {
  id: string;
  kinds: (
    | 'products'
    | 'catalogue'
    | 'prices'
    | 'redirects'
    | 'pictures'
    | 'content'
    | 'orders'
    | 'order-lines'
    | 'order-taxes'
    | 'refunds'
    | 'sales'
    | 'tax-sums'
    | 'deposit-sums'
    | 'fee-sums'
    | 'fee-in-price-sums'
    | 'searches'
    | 'payouts'
    | 'journal'
    | 'recall'
    | 'delivery-record'
    | 'customers'
    | 'stock-levels'
    | 'stock-movements'
    | 'receipts'
    | 'counts'
    | 'suppliers'
    | 'law'
    | 'settings'
    | 'history'
  )[];
  format: 'csv' | 'xlsx';
  separator: 'comma' | 'semicolon';
  isNarrowed: boolean;
  state: 'queued' | 'running' | 'ready' | 'failed' | 'deleted';
  doneCount: number;
  totalCount: number | null;
  rowCount: number | null;
  bytes: number | null;
  name: string;
  failure: string | null;
  createdAt: string;
  endedAt: string | null;
  expiresAt: string | null;
}
export interface AdminWebhook {
  id: string;
  url: string;
  events: string[];
  isEnabled: boolean;
  offCause: ('person' | 'gone' | 'failing' | 'restored') | null;
  formerSecretUntil: string | null;
  failingSince: string | null;
  lastAttempt: { at: string; state: 'waiting' | 'delivered' | 'failed'; status: number | null } | null;
  version: number;
  createdAt: string;
}
export interface AdminWebhookDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  createdAt: string;
  nextAttemptAt: string | null;
  lastAttemptAt: string | null;
  status: number | null;
  tookMs: number | null;
  answer: string | null;
  failure: ('answered' | 'timeout' | 'unreachable' | 'private' | 'turned-off' | 'no-secret') | null;
  event: {
    type: string;
    timestamp: string;
    data: { kind: string; id: string; version: number | null; changedFields: string[] };
  };
}
export interface AdminEvent {
  type: string;
  timestamp: string;
  data: { kind: string; id: string; version: number | null; changedFields: string[] };
  id: string;
  position: number;
}
export interface AdminHistoryEntry {
  id: string;
  seq: number | null;
  at: string;
  actor: AdminActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  things: string[];
  changedFields: string[];
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
  reason: string;
  requestId: string | null;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
  others: {
    action: string;
    resource: { kind: string; id: string; version: number | null; name: string | null };
  }[];
  undoable: string | null;
}
export interface AdminAuditEvent {
  id: string;
  seq: number | null;
  at: string;
  actor: AdminActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  things: string[];
  changedFields: string[];
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
  reason: string;
  requestId: string | null;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
}
export interface AdminAuditEventWhole {
  id: string;
  seq: number | null;
  at: string;
  actor: AdminActor;
  action: string;
  resource: { kind: string; id: string; version: number | null; name: string | null };
  things: string[];
  changedFields: string[];
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
  reason: string;
  requestId: string | null;
  operationId: string | null;
  undoes: string | null;
  undoneBy: string | null;
  canUndo: boolean;
  others: {
    action: string;
    resource: { kind: string; id: string; version: number | null; name: string | null };
  }[];
  undoable: string | null;
  rows: { action: string; count: number }[];
  changes: AdminOperationChange[];
}
export interface AdminOperationChange {
  action: string;
  resource: { kind: string; id: string; name: string | null };
  before: { [k: string]: unknown } | null;
  after: { [k: string]: unknown } | null;
  names: { [k: string]: string };
  isHidden: boolean;
}
export interface AdminAuditVerification {
  verifiedAt: string | null;
  problem: string | null;
  verifiedSeq: number;
  lastSeq: number;
  lastHash: string | null;
}
export interface AdminUndoPreview {
  changes: {
    action: string;
    resource: { kind: string; id: string };
    before: { [k: string]: unknown } | null;
    after: { [k: string]: unknown } | null;
    names: { [k: string]: string };
  }[];
  rows: { action: string; count: number }[];
  skipped: string[];
}
export interface AdminOperation {
  id: string;
  kind: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'undone';
  totalCount: number;
  doneCount: number;
  errors: {
    row: number;
    message: string;
    resource: { kind: string; id: string; name: string | null } | null;
  }[];
  createdAt: string;
  endedAt: string | null;
  undo: {
    id: string;
    kind: string;
    state: 'queued' | 'running' | 'done' | 'failed' | 'undone';
    totalCount: number;
    doneCount: number;
    errors: {
      row: number;
      message: string;
      resource: { kind: string; id: string; name: string | null } | null;
    }[];
    createdAt: string;
    endedAt: string | null;
  } | null;
}
