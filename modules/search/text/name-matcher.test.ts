import { describe, expect, it } from 'vitest';
import { nameMatcher } from './name-matcher.ts';

describe('nameMatcher', () => {
  it.each([
    ['Rosé wine', 'rose'],
    ['Rosé wine', 'vin rosé'],
    ['Sparkling wine', 'bubbly'],
    ['Sparkling wine', 'spark'],
    ['Red wine', 'vin rouge'],
    ['Whiskey', 'whiskies'],
    ['Japanese whisky', 'japanese whis'],
    ['Blended Scotch', 'scotch blended'],
    ['IPA', 'india pale ale'],
    ['Rum', 'rhum'],
    ['Bourbon', 'bourbons'],
    ['Non-alcoholic wine', 'sans alcool'],
    ['Low and no alcohol', 'alcohol-free'],
    ['Cider and perry', 'cidre'],
    ['Crémant', 'cremant'],
    ['Gin', 'gi'],
  ])('matches %s for ‘%s’', (name, text) => expect(nameMatcher(text)(name)).toBe(true));

  it.each([
    ['Rum', 'drum'],
    ['Tequila', 'quila'],
    ['Gin', 'ginger'],
    ['Whiskey', 'scotch'],
    ['Red wine', 'red beer'],
    ['Japanese whisky', 'jap whisky'],
    ['Gin', ''],
    ['Gin', '!!!'],
    ['Gin', '\0'],
  ])('does not match %s for ‘%s’', (name, text) => expect(nameMatcher(text)(name)).toBe(false));
});
