import { startEmbedded } from '#platform/database/test-databases.ts';
import { rateLimitSuite } from './test-rate-limit-suite.ts';

rateLimitSuite(() => startEmbedded());
