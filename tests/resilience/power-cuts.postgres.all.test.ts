import { powerCutsSuite } from './test-power-cuts-suite.ts';

powerCutsSuite('postgresql', 'test');
