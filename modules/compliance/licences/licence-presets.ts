import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';
import type { Confidence } from '../rule-kinds.ts';
import type { LicenceKind } from './licence-kinds.ts';

/** What a kind of licence allows, as far as a source says it; `null`: unknown to us. */
export type LicencePreset = {
  /** `null`: of any province. */
  province: ProvinceCode | null;
  classes: readonly ProductClass[] | null;
  strengths: readonly { productClass: ProductClass; maxAbvPercent: number }[] | null;
  /** Local times of sale and delivery. */
  hours: { earliest: string; latest: string } | null;
  /** What staff must have learnt. */
  training: string | null;
  /** What classes and strengths cannot say. */
  note: string | null;
  source: { title: string; url: string; confidence: Confidence } | null;
};

const UNKNOWN: LicencePreset = {
  province: null,
  classes: null,
  strengths: null,
  hours: null,
  training: null,
  note: null,
  source: null,
};

/** The sources were read as stored copies on 2026-11-30. */
export const LICENCE_PRESETS: Readonly<Record<LicenceKind, LicencePreset>> = {
  'aglc-class-d': { ...UNKNOWN, province: 'AB' },
  'bc-licensee-retail': { ...UNKNOWN, province: 'BC' },
  'bc-wine-store': { ...UNKNOWN, province: 'BC' },
  'sk-retail': { ...UNKNOWN, province: 'SK' },
  'on-grocery': {
    province: 'ON',
    classes: ['wine', 'beer'],
    strengths: [{ productClass: 'beer', maxAbvPercent: 7.1 }],
    hours: { earliest: '07:00', latest: '23:00' },
    training: 'A training programme approved by the AGCO',
    note: 'Not every grocery licence covers wine, and the strength of wine is not in our source.',
    source: {
      title: 'CTV News Toronto, More than half of Ontario corner stores have been licensed (2024)',
      url: 'https://toronto.ctvnews.ca/more-than-half-of-ontario-corner-stores-have-been-licensed-to-sell-beer-and-wine-as-of-next-month-1.6999390',
      confidence: 'M',
    },
  },
  'on-convenience': {
    province: 'ON',
    classes: ['wine', 'beer'],
    strengths: [
      { productClass: 'beer', maxAbvPercent: 7.1 },
      { productClass: 'wine', maxAbvPercent: 18 },
    ],
    hours: { earliest: '07:00', latest: '23:00' },
    training: 'A training programme approved by the AGCO',
    note: 'Cider and ready-to-drink beverages are at most 7.1%, fortified wine below 18%. Hours and training are from the press (CTV News Toronto, 2024).',
    source: {
      title: 'AGCO, Convenience Store Licence Obligation Guide, section 2',
      url: 'https://agco.ca/en/alcohol/guides/convenience-store-licence-obligation-guide/section-2-regulatory-requirements',
      confidence: 'H',
    },
  },
  'qc-epicerie': {
    province: 'QC',
    classes: ['wine', 'beer'],
    strengths: null,
    hours: { earliest: '07:00', latest: '23:00' },
    training: null,
    note: 'Mixed drinks of beer above 7% are not covered.',
    source: {
      title: 'RACJ, Permis d’épicerie',
      url: 'https://www.racj.gouv.qc.ca/secteurs-dactivite/alcool/detaillants/permis-depicerie.html',
      confidence: 'H',
    },
  },
  manufacturer: UNKNOWN,
  other: UNKNOWN,
};
