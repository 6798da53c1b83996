import { messagesByLocale } from '#contract/messages-by-locale.ts';
import { describeRefinement } from '../refine/describe-refinement.ts';
import { listRules } from '../rules/rules.ts';
import { getDrawbackLine } from './but.ts';
import { describeTaste } from './taste.ts';
import { getReason, getReasonLine } from './why.ts';

/** The sentences about bottles and rules; each language builds them in its own way. */
export const getSentences = messagesByLocale({
  'en-CA': { describeTaste, getReason, getReasonLine, getDrawbackLine, describeRefinement, listRules },
});
