import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeEditing } from './test-edit-suite.ts';

describeEditing('the embedded database', () => startEmbedded());
