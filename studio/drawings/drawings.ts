import { agave } from './agave.ts';
import { barleyEars } from './barley-ears.ts';
import { bottleLabel } from './bottle-label.ts';
import { caskSizes } from './cask-sizes.ts';
import { coffeeCherries } from './coffee-cherries.ts';
import { corkBark } from './cork-bark.ts';
import { cornSprouting } from './corn-sprouting.ts';
import { cutApples } from './cut-apples.ts';
import { cutCane } from './cut-cane.ts';
import { decanting } from './decanting.ts';
import { foilSection } from './foil-section.ts';
import { fourTastes } from './four-tastes.ts';
import { frozenBottle } from './frozen-bottle.ts';
import { hopCone } from './hop-cone.ts';
import { juniper } from './juniper.ts';
import { peelSection } from './peel-section.ts';
import { prunedVine } from './pruned-vine.ts';
import { refrigeratorDoor } from './refrigerator-door.ts';
import { sameMeasure } from './same-measure.ts';
import { secondPour } from './second-pour.ts';
import { slope } from './slope.ts';
import { sleevedBottles } from './sleeved-bottles.ts';
import { spiritRun } from './spirit-run.ts';
import { stave } from './stave.ts';
import { sugarCubes } from './sugar-cubes.ts';
import { sunOnSlope } from './sun-on-slope.ts';
import { tablePlan } from './table-plan.ts';
import { turfBank } from './turf-bank.ts';
import { turfDrying } from './turf-drying.ts';
import { waxPot } from './wax-pot.ts';

/** The drawings by the names that journal.yaml uses. */
export const DRAWINGS: ReadonlyMap<string, () => string> = new Map([
  ['agave', agave],
  ['barley-ears', barleyEars],
  ['bottle-label', bottleLabel],
  ['cask-sizes', caskSizes],
  ['coffee-cherries', coffeeCherries],
  ['cork-bark', corkBark],
  ['corn-sprouting', cornSprouting],
  ['cut-apples', cutApples],
  ['cut-cane', cutCane],
  ['decanting', decanting],
  ['foil-section', foilSection],
  ['four-tastes', fourTastes],
  ['frozen-bottle', frozenBottle],
  ['hop-cone', hopCone],
  ['juniper', juniper],
  ['peel-section', peelSection],
  ['pruned-vine', prunedVine],
  ['refrigerator-door', refrigeratorDoor],
  ['same-measure', sameMeasure],
  ['second-pour', secondPour],
  ['slope', slope],
  ['sleeved-bottles', sleevedBottles],
  ['spirit-run', spiritRun],
  ['stave', stave],
  ['sugar-cubes', sugarCubes],
  ['sun-on-slope', sunOnSlope],
  ['table-plan', tablePlan],
  ['turf-bank', turfBank],
  ['turf-drying', turfDrying],
  ['wax-pot', waxPot],
]);
