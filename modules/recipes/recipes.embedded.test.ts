import { startEmbedded } from '#platform/database/test-databases.ts';
import { describeRecipes } from './test-recipes.ts';

describeRecipes('the embedded database', () => startEmbedded());
