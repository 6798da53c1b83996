import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeCatalogueRules } from './catalogue-rules-suite.ts';

describeCatalogueRules('the embedded database', () => startEmbedded());
