import { startEmbedded } from '#platform/database/test-databases.ts';
import { contactSuite } from './test-contact-suite.ts';

contactSuite(() => startEmbedded());
