/** Why a period is not closed. */
export const PERIOD_REFUSALS = {
  'not-over': 'Its last day is not over yet. Close it the day after.',
  overlaps: 'Days of it are in a closed period of this tax. Reopen that one, or choose other days.',
} as const;
