import type { KindGroup } from './kind-row.ts';

/** Liqueurs. Few of them stand for one another, so most are kinds of nothing but themselves. */
export const LIQUEURS: KindGroup = {
  group: 'liqueurs',
  rows: [
    { id: 'orange-liqueur', name: 'Orange liqueur', category: 'orange-liqueur', isWhole: true },
    {
      ...{ id: 'triple-sec', name: 'Triple sec', parent: 'orange-liqueur' },
      ...{ category: 'orange-liqueur', label: ['triple sec'] },
    },
    {
      ...{ id: 'orange-curacao', name: 'Orange curaçao', parent: 'orange-liqueur' },
      ...{ category: 'orange-liqueur', also: ['curaçao', 'dry curaçao'], label: ['curaçao'] },
    },
    { id: 'coffee-liqueur', name: 'Coffee liqueur', category: 'coffee-liqueur', isWhole: true },
    {
      ...{ id: 'cream-liqueur', name: 'Cream liqueur', category: 'cream-liqueur', isWhole: true },
      also: ['irish cream'],
    },
    { id: 'amaro', name: 'Amaro', category: 'amaro', isWhole: true },
    { id: 'herbal-liqueur', name: 'Herbal liqueur', category: 'herbal-liqueur', isWhole: true },
    {
      ...{ id: 'green-herbal-liqueur', name: 'Green herbal liqueur', parent: 'herbal-liqueur' },
      ...{ category: 'herbal-liqueur' },
    },
    {
      ...{ id: 'yellow-herbal-liqueur', name: 'Yellow herbal liqueur', parent: 'herbal-liqueur' },
      ...{ category: 'herbal-liqueur' },
    },
    {
      ...{ id: 'genepi', name: 'Génépi', parent: 'herbal-liqueur' },
      ...{ category: 'herbal-liqueur', label: ['génépi'] },
    },
    {
      ...{ id: 'violet-liqueur', name: 'Violet liqueur', category: 'herbal-liqueur' },
      ...{ also: ['crème de violette'], label: ['violet liqueur', 'crème de violette'] },
    },
    {
      ...{ id: 'elderflower-liqueur', name: 'Elderflower liqueur', category: 'herbal-liqueur' },
      label: ['elderflower liqueur'],
    },
    { id: 'fruit-liqueur', name: 'Fruit liqueur', category: 'fruit-liqueur', isWhole: true },
    {
      ...{ id: 'maraschino-liqueur', name: 'Maraschino liqueur', parent: 'fruit-liqueur' },
      ...{ category: 'fruit-liqueur', also: ['maraschino'], label: ['maraschino'] },
    },
    {
      ...{ id: 'cherry-liqueur', name: 'Cherry liqueur', parent: 'fruit-liqueur' },
      ...{ category: 'fruit-liqueur', label: ['cherry liqueur'] },
    },
    {
      ...{ id: 'blackberry-liqueur', name: 'Blackberry liqueur', parent: 'fruit-liqueur' },
      ...{
        category: 'fruit-liqueur',
        also: ['crème de mûre'],
        label: ['blackberry liqueur', 'crème de mûre'],
      },
    },
    {
      ...{ id: 'blackcurrant-liqueur', name: 'Blackcurrant liqueur', parent: 'fruit-liqueur' },
      ...{ category: 'fruit-liqueur', also: ['crème de cassis', 'cassis'] },
      label: ['blackcurrant liqueur', 'crème de cassis'],
    },
    {
      ...{ id: 'raspberry-liqueur', name: 'Raspberry liqueur', parent: 'fruit-liqueur' },
      ...{ category: 'fruit-liqueur', label: ['raspberry liqueur', 'crème de framboise'] },
    },
    { id: 'sloe-gin', name: 'Sloe gin', category: 'flavoured-gin', label: ['sloe gin'] },
    {
      ...{ id: 'almond-liqueur', name: 'Almond liqueur', category: 'liqueurs' },
      ...{ also: ['amaretto'], label: ['amaretto', 'almond liqueur'] },
    },
  ],
};
