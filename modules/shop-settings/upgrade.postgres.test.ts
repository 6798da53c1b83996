import { startEmptyPostgres } from '#platform/database/test-databases.ts';
import { describeUpgrade } from './test-upgrade-suite.ts';

describeUpgrade('PostgreSQL', startEmptyPostgres);
