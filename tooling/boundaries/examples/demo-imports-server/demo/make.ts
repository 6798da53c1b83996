export { start } from '#server/start.ts';
