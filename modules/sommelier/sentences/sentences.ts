import { messagesByLocale } from '#contract/messages-by-locale.ts';
import { describeChange } from '../refine/describe-change.ts';
import { describeCommon } from '../refine/describe-common.ts';
import { listRules } from '../rules/rules.ts';
import { getDrawbackLine } from './but.ts';
import { whyLine } from './why.ts';

/** The sentences about bottles and rules; each language builds them in its own way. */
export const getSentences = messagesByLocale({
  'en-CA': { whyLine, getDrawbackLine, describeChange, describeCommon, listRules },
});
