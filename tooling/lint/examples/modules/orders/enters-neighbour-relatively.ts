// refused by: house(stay-in-room)
export { price } from '../catalog/price.ts';
