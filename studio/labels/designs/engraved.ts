import type { Direction } from '../sheet.ts';
import { arched } from './engraved/arched.ts';
import { certificate } from './engraved/certificate.ts';
import { view } from './engraved/view.ts';

export const engraved: Direction = { compositions: [view, arched, certificate] };
