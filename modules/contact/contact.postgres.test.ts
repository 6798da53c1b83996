import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { contactSuite } from './test-contact-suite.ts';

contactSuite(startPrivatePostgres);
