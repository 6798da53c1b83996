import { stockKillsSuite } from './test-stock-kills-suite.ts';

stockKillsSuite('postgresql');
