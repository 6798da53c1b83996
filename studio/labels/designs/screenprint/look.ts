import { foil } from '../../ink.ts';
import { facts, figureText, joined, type Sheet, upper } from '../../sheet.ts';
import { setLine } from '../../type-setting.ts';

/** Printed on the glass: no paper, two inks. Lines are thick, because the drink shows through. */
export const look = ({ style }: Sheet) => ({
  ink: style.ink ?? '#1d3c66',
  metal: foil(style.foil ?? 'silver', 0.5),
});

export const feet = (sheet: Sheet, w: number, y: number, size: number, fit = w - 4): string => {
  const set = { face: sheet.faces('josefin', 600), x: w / 2, fill: look(sheet).ink, fit };
  return (
    setLine(upper(sheet.words.type), { ...set, size, y, tracking: 0.14 }) +
    setLine(joined('  ·  ', sheet.words.producer, sheet.words.origin), {
      ...set,
      size: size * 0.86,
      y: y + size * 1.7,
    }) +
    setLine(joined('  ·  ', figureText(sheet), facts(sheet.words)), {
      ...set,
      size: size * 0.8,
      y: y + size * 3.3,
      tracking: 0.04,
    })
  );
};
