/** Side of the compared windows, in pixels. */
const WINDOW = 8;
/** Constants that stabilize the quotients in flat windows: (0.01 × 255)² and (0.03 × 255)². */
const CALM_MEAN = 6.5025;
const CALM_VARIANCE = 58.5225;

/**
 * Returns the structural similarity of two pictures, 1 for equal ones: the mean over all windows of
 * luminance × contrast × structure (Wang, Bovik, Sheikh, Simoncelli: Image quality assessment, IEEE
 * Transactions on Image Processing 13, 2004). Both are rows of luminance from 0 to 255 with the
 * same width. Throws when the sizes differ.
 */
export function structuralSimilarity(a: Uint8Array, b: Uint8Array, width: number): number {
  if (a.length !== b.length) throw new Error('Pictures of different sizes cannot be compared.');
  const height = a.length / width;
  let sum = 0;
  let windows = 0;
  for (let y = 0; y + WINDOW <= height; y += WINDOW / 2) {
    for (let x = 0; x + WINDOW <= width; x += WINDOW / 2) {
      sum += similarityAt(a, b, y * width + x, width);
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

function similarityAt(a: Uint8Array, b: Uint8Array, corner: number, width: number): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row += 1) {
    for (let column = 0; column < WINDOW; column += 1) {
      const at = corner + row * width + column;
      const [p, q] = [a[at] ?? 0, b[at] ?? 0];
      sumA += p;
      sumB += q;
      squaresA += p * p;
      squaresB += q * q;
      products += p * q;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const varianceA = squaresA / count - meanA * meanA;
  const varianceB = squaresB / count - meanB * meanB;
  const covariance = products / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + CALM_MEAN) * (2 * covariance + CALM_VARIANCE)) /
    ((meanA * meanA + meanB * meanB + CALM_MEAN) * (varianceA + varianceB + CALM_VARIANCE))
  );
}
