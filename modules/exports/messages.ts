import { EXPORT_HOURS } from '#contract/staff/exports.ts';

/** Why an export failed, for the person who wants it. */
export const EXPORT_FAILURES = {
  'no-room': "The shop's disk is full. Make room, then export again.",
  'not-writable':
    'The shop cannot write into its folder of exports. Ask who runs the server, then export again.',
  broken: 'Something went wrong on our side, three times. It is in the log of the shop.',
} as const;

/** Why the file of an export cannot be downloaded. */
export const DOWNLOAD_REFUSALS = {
  'not-ready': 'The file is not written yet.',
  over: `The file was kept for ${EXPORT_HOURS} hours. Export it again.`,
  gone: 'The file is not in the folder of this process. Export it again.',
} as const;
