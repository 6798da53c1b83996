/** A carrier that the office offers, and how its tracking numbers look. */
export type Carrier = {
  name: string;
  /** Of a number without spaces and hyphens, in capitals. */
  pattern: RegExp;
  /** What the pattern asks for, as a sentence. */
  rule: string;
  /** The carrier's page about a parcel. */
  getUrl(tracking: string): string;
};

/** Carriers that deliver alcohol with an age check in Canada. An order may name another one. */
export const CARRIERS = [
  {
    name: 'Canada Post',
    pattern: /^(?:\d{16}|[A-Z]{2}\d{9}CA)$/,
    rule: 'A Canada Post number has 16 digits, or 2 letters, 9 digits and CA.',
    getUrl: (tracking) =>
      `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${tracking}`,
  },
  {
    name: 'Purolator',
    pattern: /^(?:\d{12}|[A-Z]{3}\d{9})$/,
    rule: 'A Purolator number has 12 digits, or 3 letters and 9 digits.',
    getUrl: (tracking) => `https://www.purolator.com/en/shipping/tracker?pins=${tracking}`,
  },
  {
    name: 'UPS',
    pattern: /^1Z[0-9A-Z]{16}$/,
    rule: 'A UPS number has 1Z and 16 digits or letters.',
    getUrl: (tracking) => `https://www.ups.com/track?tracknum=${tracking}`,
  },
  {
    name: 'FedEx',
    pattern: /^(?:\d{12}|\d{15}|\d{20}|\d{22})$/,
    rule: 'A FedEx number has 12, 15, 20 or 22 digits.',
    getUrl: (tracking) => `https://www.fedex.com/fedextrack/?trknbr=${tracking}`,
  },
] as const satisfies readonly Carrier[];

/** Finds a carrier of the list by its name, in any case. */
export const findCarrier = (name: string): Carrier | undefined =>
  CARRIERS.find((carrier) => carrier.name.toLowerCase() === name.trim().toLowerCase());

/** Finds the only carrier whose numbers look like this one; `undefined` where several or none do. */
export function findCarrierOf(tracking: string): Carrier | undefined {
  const fitting = CARRIERS.filter(({ pattern }) => pattern.test(spell(tracking)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

const spell = (tracking: string): string => tracking.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns a parcel as it is stored: a known carrier's name and number are spelt as the carrier does. */
export function normalizeParcel<Parcel extends { carrier: string; tracking: string }>(
  parcel: Parcel,
): Parcel {
  const carrier = findCarrier(parcel.carrier);
  if (!carrier) return parcel;
  return { ...parcel, carrier: carrier.name, tracking: spell(parcel.tracking) };
}

/** Returns what a carrier of the list asks of the number, where it does not fit; otherwise `undefined`. */
export function findBrokenRule(parcel: { carrier: string; tracking: string }): string | undefined {
  const carrier = findCarrier(parcel.carrier);
  if (!carrier || carrier.pattern.test(normalizeParcel(parcel).tracking)) return undefined;
  return carrier.rule;
}

/** Returns the page about a parcel of a carrier of the list; otherwise `undefined`. */
export function getTrackingUrl(parcel: { carrier: string; tracking: string }): string | undefined {
  const carrier = findCarrier(parcel.carrier);
  if (!carrier || findBrokenRule(parcel) !== undefined) return undefined;
  return carrier.getUrl(normalizeParcel(parcel).tracking);
}
