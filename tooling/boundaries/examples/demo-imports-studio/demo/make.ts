import { plan } from '../studio/plan.ts';

plan();
