/** Why the demo cannot be ended, as sentences. */
export const DEMO_ERRORS = {
  'in-use': 'A shop runs there. Stop it, then end the demo.',
  'no-demo': 'This shop was not filled with the demo, or its demo was ended before.',
  live: 'This shop has taken live payments or went live: its orders must stay. Delete the bottles of the demo in the office.',
  'other-release':
    'The database is not of this release. Start the shop once with it, stop it, then end the demo.',
} as const;

/** The demo cannot be ended, for a known cause. The message is a sentence for people. */
export class DemoError extends Error {
  constructor(reason: keyof typeof DEMO_ERRORS) {
    super(DEMO_ERRORS[reason]);
  }
}
