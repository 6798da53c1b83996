export { say } from '../tooling/say.mjs';
