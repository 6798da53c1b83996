import { line } from '#contract/text/text-fields.ts';

/** Why a member of staff does it: kept in the history and the audit log. */
export const reason = line(200, 1).meta({ description: 'Why. It is kept in the history.' });
