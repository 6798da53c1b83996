/**
 * A Canadian standard drink: 17.05 mL, or 13.45 g, of pure alcohol (Canadian Centre on Substance
 * Use and Addiction, Canada's Guidance on Alcohol and Health, 2023).
 */
export const STANDARD_DRINK_ML = 17.05;
