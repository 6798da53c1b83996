import { startPrivatePostgres } from '#platform/database/test-databases.ts';
import { describeRecipes } from './test-recipes.ts';

describeRecipes('PostgreSQL', startPrivatePostgres);
