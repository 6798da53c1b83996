// refused by: house(no-relative-cross-layer-import)
export { price } from '../catalog/price.ts';
