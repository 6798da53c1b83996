import { Meter } from '../meter.tsx';

export const shown = Meter;
