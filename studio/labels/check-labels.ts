/**
 * `node studio/labels/check-labels.ts`: sets every label of the catalogue in its real typefaces and
 * prints its issues. Exits with 1 if there are any.
 */
import { labelWords } from '../label-words.ts';
import { readProducts } from '../plan/read-products.ts';
import { drawLabel } from './draw-label.ts';
import { labelFaults } from './label-faults.ts';
import { labelStyle } from './label-style.ts';
import { openFaces } from './open-faces.ts';

const read = await readProducts(new URL('../../demo/catalogue', import.meta.url).pathname);
if (!read.ok) throw new Error(read.reason);
const faces = openFaces();
let faulty = 0;
for (const product of read.products) {
  const words = labelWords(product);
  const faults = await faultsOf();
  if (faults.length > 0) faulty += 1;
  for (const fault of faults) console.error(`${product.slug} (${product.photograph.label.design}): ${fault}`);

  async function faultsOf(): Promise<string[]> {
    const { label, shape } = product.photograph;
    try {
      return await labelFaults(words, drawLabel(words, labelStyle.parse({ ...label, shape }), faces));
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    }
  }
}
console.log(
  faulty === 0 ? `${read.products.length} labels: all in order.` : `${faulty} labels are not in order.`,
);
process.exitCode = faulty === 0 ? 0 : 1;
