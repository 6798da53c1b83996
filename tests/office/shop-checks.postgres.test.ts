import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { shopChecksSuite } from './shop-checks-suite.ts';

shopChecksSuite(startPrivatePostgres);
