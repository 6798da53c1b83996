import type { Substitution } from '#contract/bar/bar-data.ts';

/**
 * What a good bartender pours instead. A substitution counts for exactly the kind in `for`, in one
 * direction, and is never chained. Where several replace one kind, the nearest comes first. A note
 * says what changes in the glass.
 */
export const SUBSTITUTIONS: readonly Substitution[] = [
  {
    for: 'dry-gin',
    use: 'gin',
    note: 'Nearly every gin is a dry one; if yours is sweetened, the drink comes out rounder.',
  },
  {
    for: 'london-dry-gin',
    use: 'dry-gin',
    note: 'Another dry gin works; the juniper may be quieter and its own botanicals louder.',
  },
  {
    for: 'london-dry-gin',
    use: 'gin',
    note: 'Nearly every gin is near enough to London dry; a sweetened one makes a softer drink.',
  },
  {
    for: 'old-tom-gin',
    use: 'dry-gin',
    note: 'A dry gin lacks the sweetness of an Old Tom: a little more syrup brings it back.',
  },
  { for: 'gin', use: 'genever', note: 'Genever is maltier and rounder, with less juniper and more grain.' },
  {
    for: 'gin',
    use: 'flavoured-gin',
    note: 'A flavoured gin brings its fruit or flowers along, and the drink will taste of them.',
  },
  {
    for: 'bourbon',
    use: 'tennessee-whiskey',
    note: 'Tennessee whiskey is a close relative; charcoal filtering makes it a shade softer.',
  },
  { for: 'bourbon', use: 'rye-whiskey', note: 'Rye makes it drier and more peppery.' },
  { for: 'bourbon', use: 'canadian-whisky', note: 'Canadian whisky is lighter, with less vanilla and oak.' },
  { for: 'rye-whiskey', use: 'bourbon', note: 'Bourbon makes it sweeter and rounder, with less pepper.' },
  {
    for: 'rye-whiskey',
    use: 'canadian-whisky',
    note: 'Canadian whisky is softer; one with plenty of rye in its grain comes closest.',
  },
  { for: 'canadian-whisky', use: 'rye-whiskey', note: 'An American rye is spicier and has more oak.' },
  {
    for: 'blended-scotch',
    use: 'single-malt-scotch',
    note: 'A single malt is bolder than a blend; a smoky one takes over the drink.',
  },
  { for: 'blended-scotch', use: 'irish-whiskey', note: 'Irish whiskey is softer and seldom smoky.' },
  { for: 'white-rum', use: 'gold-rum', note: 'A gold rum adds some vanilla and colour.' },
  {
    for: 'white-rum',
    use: 'rhum-agricole',
    note: 'Agricole is grassier and more peppery: another style of the same drink.',
  },
  { for: 'dark-rum', use: 'gold-rum', note: 'A gold rum is lighter, with less molasses.' },
  {
    for: 'dark-rum',
    use: 'jamaican-rum',
    note: 'A Jamaican pot still rum is louder, with very ripe fruit; a white one lacks the oak.',
  },
  {
    for: 'dark-rum',
    use: 'spiced-rum',
    note: 'A spiced rum brings vanilla and clove, and is often sweeter.',
  },
  {
    for: 'tequila-blanco',
    use: 'tequila',
    note: 'A tequila that has rested in oak is rounder and hides some of the agave.',
  },
  {
    for: 'tequila',
    use: 'mezcal',
    note: 'Another agave spirit changes the drink: a mezcal usually makes it smoky.',
  },
  {
    for: 'cognac',
    use: 'brandy',
    note: 'An armagnac is more rustic; another grape brandy may be rougher, or sweeter.',
  },
  {
    for: 'absinthe',
    use: 'pastis',
    note: 'Pastis is sweeter, with liquorice; for a dash or a rinse its anise is what counts.',
  },
  {
    for: 'green-herbal-liqueur',
    use: 'genepi',
    note: 'Génépi is lighter and often drier: alpine herbs, but fewer of them.',
  },
  {
    for: 'green-herbal-liqueur',
    use: 'yellow-herbal-liqueur',
    note: 'The yellow kind is sweeter and milder, with honey and saffron.',
  },
  {
    for: 'blackberry-liqueur',
    use: 'blackcurrant-liqueur',
    note: 'Blackcurrant is sharper, with leaf and tannin: begin with two thirds of the amount.',
  },
  {
    for: 'blackberry-liqueur',
    use: 'raspberry-liqueur',
    note: 'Raspberry is brighter and lighter in colour.',
  },
  {
    for: 'sweet-vermouth',
    use: 'quinquina',
    note: 'A quinquina is sterner, with bitter bark where vermouth has wormwood and spice.',
  },
  {
    for: 'bitter-orange-aperitivo',
    use: 'bitter-red-aperitivo',
    note: 'The red kind is stronger and more bitter: pour a quarter less.',
  },
  {
    for: 'white-aperitif-wine',
    use: 'bianco-vermouth',
    note: 'A bianco vermouth is sweeter and more spiced.',
  },
  {
    for: 'white-aperitif-wine',
    use: 'bitter-white-aperitif',
    note: 'A bitter white aperitif has a bitter finish; with a gentian one, use half.',
  },
  {
    for: 'bitter-white-aperitif',
    use: 'white-aperitif-wine',
    note: 'A white aperitif wine is gentler, so the bitter edge is fainter.',
  },
  {
    for: 'bitter-white-aperitif',
    use: 'bianco-vermouth',
    note: 'A bianco vermouth is sweeter, without the bitter root.',
  },
  {
    for: 'brut-sparkling-wine',
    use: 'sparkling-wine',
    note: 'Look for brut on the label; with a sweeter wine, halve the syrup.',
  },
  { for: 'dry-cider', use: 'cider', note: 'A cider that is not dry makes a softer drink.' },
  { for: 'lemon-juice', use: 'lemon', note: 'Press it: a lemon gives about 45 mL.' },
  { for: 'lime-juice', use: 'lime', note: 'Press it: a lime gives about 30 mL.' },
  { for: 'orange-juice', use: 'orange', note: 'Press it: an orange gives about 75 mL.' },
  { for: 'grapefruit-juice', use: 'grapefruit', note: 'Press it: half a grapefruit gives about 90 mL.' },
  {
    for: 'pink-grapefruit-juice',
    use: 'grapefruit-juice',
    note: 'White grapefruit is sharper: a little more syrup evens it out.',
  },
  { for: 'pink-grapefruit-juice', use: 'grapefruit', note: 'Press it: a pink one is the sweeter kind.' },
  { for: 'green-apple-juice', use: 'apple-juice', note: 'Red apple juice is sweeter: use less syrup.' },
  { for: 'honey-syrup', use: 'honey', note: 'Stir the honey into an equal amount of warm water first.' },
  { for: 'honey', use: 'honey-syrup', note: 'A syrup is thinner: pour twice as much.' },
  {
    for: 'honey',
    use: 'maple-syrup',
    note: 'Maple syrup in place of honey: less floral, with some caramel.',
  },
  { for: 'dark-maple-syrup', use: 'maple-syrup', note: 'A lighter grade tastes less of maple.' },
  { for: 'ginger-beer', use: 'ginger-ale', note: 'Ginger ale is sweeter and has little of the heat.' },
  { for: 'espresso', use: 'cold-brewed-coffee', note: 'Cold brew is smoother, and the foam is thinner.' },
  {
    for: 'cold-brewed-coffee',
    use: 'espresso',
    note: 'A double espresso, left to cool, is more bitter and makes more foam.',
  },
  { for: 'egg-white', use: 'eggs', note: 'Separate one; the yolk is left over.' },
  {
    for: 'egg-white',
    use: 'aquafaba',
    note: 'Water from a can of chickpeas foams as well, about 25 mL of it, without any raw egg.',
  },
];
