import { noFixedCurrency } from './no-fixed-currency.ts';
import { noIdleAssertion } from './no-idle-assertion.ts';
import { noLeftOutTest } from './no-left-out-test.ts';
import { noLooseFormat } from './no-loose-format.ts';
import { noOuterHandle } from './no-outer-handle.ts';
import { noRawStyleValues } from './no-raw-style-values.ts';
import { noRawWrite } from './no-raw-write.ts';
import { noTextInJsx } from './no-text-in-jsx.ts';
import { plainWords } from './plain-words.ts';
import { noRelativeCrossLayerImport } from './no-relative-cross-layer-import.ts';

/** The project's own lint rules. .oxlintrc.json configures where each applies. */
export default {
  meta: { name: 'alambic' },
  rules: {
    'no-fixed-currency': noFixedCurrency,
    'no-idle-assertion': noIdleAssertion,
    'no-left-out-test': noLeftOutTest,
    'no-loose-format': noLooseFormat,
    'no-outer-handle': noOuterHandle,
    'no-raw-style-values': noRawStyleValues,
    'no-raw-write': noRawWrite,
    'no-text-in-jsx': noTextInJsx,
    'plain-words': plainWords,
    'no-relative-cross-layer-import': noRelativeCrossLayerImport,
  },
};
