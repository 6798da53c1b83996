import { startEmbedded } from '#platform/database/test-databases.ts';
import { currencySuite } from './test-currency-suite.ts';

currencySuite(() => startEmbedded());
