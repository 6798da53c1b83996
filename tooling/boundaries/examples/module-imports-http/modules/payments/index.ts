export { request } from 'node:https';
