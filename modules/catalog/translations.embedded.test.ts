import { startEmbedded } from '#platform/database/test-databases.ts';
import { translationSuite } from './test-translation-suite.ts';

translationSuite(startEmbedded);
