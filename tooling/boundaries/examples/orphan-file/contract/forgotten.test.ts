import { forgotten } from './forgotten.ts';

export default forgotten;
