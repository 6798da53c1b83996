import { describe, expect, it } from 'vitest';
import { foil, gloss, inColours, inFinish, inkToken, raised } from './ink.ts';

describe('an ink', () => {
  it('has its colour in the print', () => {
    expect(inColours(`fill="${inkToken('#102030')}"`)).toBe('fill="#102030"');
    expect(inColours(inkToken(foil('silver')))).toBe('#c3c5c8');
  });

  it('covers the layers below it in the mask too', () => {
    expect(inFinish(inkToken('#102030'))).toBe('rgb(0,0,0)');
  });

  it('has its foil, height and gloss in the mask', () => {
    expect(inFinish(inkToken(foil('gold', 1)))).toBe('rgb(255,255,0)');
    expect(inFinish(inkToken(raised('#000000', 0.2)))).toBe('rgb(0,51,0)');
    expect(inFinish(inkToken(gloss('#000000')))).toBe('rgb(0,0,255)');
  });

  it('is transparent where nothing is printed', () => {
    expect(inColours(inkToken(undefined))).toBe('none');
  });
});
