import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeReading } from './test-read-suite.ts';

describeReading('the embedded database', startEmbedded);
