// refused by: alambic(no-relative-cross-layer-import)
export { price } from '../catalog/price.ts';
