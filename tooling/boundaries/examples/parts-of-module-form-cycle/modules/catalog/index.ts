export { list } from './products/list.ts';
