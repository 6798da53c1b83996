export { test } from 'vitest';
