/**
 * Ages that Canada Post checks, each bought as an option of the label:
 * https://www.canadapost-postescanada.ca/cpc/en/support/articles/parcel-services-shipping-in-canada/signature-and-identity-services.page
 */
const PROOF_OF_AGE_OPTIONS = [18, 19, 21] as const;

/** Returns the option to buy for an age, the lowest that is enough; `undefined`: none is. */
export const findProofOfAge = (age: number): number | undefined =>
  PROOF_OF_AGE_OPTIONS.find((option) => option >= age);
