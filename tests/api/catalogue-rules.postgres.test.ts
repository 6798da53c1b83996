import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeCatalogueRules } from './catalogue-rules-suite.ts';

describeCatalogueRules('PostgreSQL', startPrivatePostgres);
