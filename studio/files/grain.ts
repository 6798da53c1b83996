/**
 * Adds film grain, equal in all three channels. Without grain, 8 bits show bands in the smooth
 * sweeps of a ground. The noise comes from a seed, so that the same picture gives the same bytes.
 */
export function addGrain(rgb: Uint8Array, sigma: number, seed: string): void {
  const next = randomFrom(seed);
  for (let pixel = 0; pixel < rgb.length; pixel += 3) {
    // The sum of four uniform numbers is nearly normal; √3 gives it a standard deviation of 1.
    const noise = (next() + next() + next() + next() - 2) * Math.sqrt(3) * sigma;
    for (let channel = pixel; channel < pixel + 3; channel += 1) {
      rgb[channel] = Math.max(0, Math.min(255, Math.round((rgb[channel] ?? 0) + noise)));
    }
  }
}

/** Returns a generator of numbers in [0, 1) (mulberry32), seeded from a text (FNV-1a). */
function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const byte of Buffer.from(seed)) state = Math.imul(state ^ byte, 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
