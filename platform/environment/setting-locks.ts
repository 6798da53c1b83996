import type { Environment } from './parse-environment.ts';

/** A field of the shop's settings that a variable of the environment decides. */
export type SettingLock = {
  group: string;
  field: string;
  /** Name of the variable. */
  variable: string;
  /** What it sets. */
  value: string | number;
};

/** Variables that win over a stored setting, and the field that they lock. */
const VARIABLES = [{ variable: 'SHOP_MINIMUM_AGE', group: 'age', field: 'minimumAge' }] as const;

/** Lists the fields of settings that the environment decides. */
export const listSettingLocks = (environment: Environment): SettingLock[] =>
  VARIABLES.flatMap((one) => {
    const value = environment[one.variable];
    return value === undefined ? [] : [{ ...one, value }];
  });
