export { FilterSheet } from './filter-sheet.tsx';
export { drawSliders } from './range-slider.ts';
