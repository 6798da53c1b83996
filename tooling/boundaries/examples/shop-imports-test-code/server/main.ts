export { startDatabase } from '#platform/database/test-databases.ts';
