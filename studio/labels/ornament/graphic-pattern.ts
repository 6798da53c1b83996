import { pick } from '../chance.ts';
import { gloss, type Ink } from '../ink.ts';
import { at, circle, path, polar, polygon, rect, times } from '../marks.ts';
import { inks, type Drawing } from './canvas.ts';
import { drawMotif } from './motif.ts';

/** A quarter of a disc in the corner (x, y), with the signed extents `dx` and `dy`. */
const quarter = (x: number, y: number, dx: number, dy: number, fill: Ink): string => {
  const radius = Math.abs(dx);
  return path(
    `M${at(x, y)}L${at(x + dx, y)}A${radius} ${radius} 0 0 ${dx * dy > 0 ? 1 : 0} ${at(x, y + dy)}Z`,
    fill,
    // A stroke of its own colour closes the hairline between neighbours.
    { stroke: fill, width: 0.12 },
  );
};

export const truchet: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { ground, one, two, light, four } = inks(canvas);
  const s = front / pick([3, 4, 5, 6], random() * 4);
  const colours = [one, two, light, four];
  return times(Math.ceil(h / s) + 1, (row) =>
    times(Math.ceil(w / s) + 1, (column) => {
      const [x, y, turn] = [column * s, row * s, random() > 0.5];
      const from: [number, number, number, number][] = turn
        ? [
            [x, y, 1, 1],
            [x + s, y + s, -1, -1],
          ]
        : [
            [x + s, y, -1, 1],
            [x, y + s, 1, -1],
          ];
      return (
        rect(x, y, s + 0.05, s + 0.05, pick(colours, random() * 4)) +
        from
          .map(
            ([px, py, sx, sy]) =>
              quarter(px, py, sx * s, sy * s, ground) +
              quarter(px, py, sx * s * 0.66, sy * s * 0.66, pick(colours, random() * 4)) +
              quarter(px, py, sx * s * 0.33, sy * s * 0.33, ground),
          )
          .join('')
      );
    }),
  );
};

export const stripes: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { one, two, light, four } = inks(canvas);
  const slope = front * (0.3 + random() * 0.5) * (random() > 0.5 ? 1 : -1);
  let x = -Math.abs(slope) - 10;
  let out = '';
  while (x < w + Math.abs(slope)) {
    const wide = front * (0.04 + random() * 0.13);
    out += polygon(
      [
        [x, -1],
        [x + wide, -1],
        [x + wide + slope, h + 1],
        [x + slope, h + 1],
      ],
      pick([one, two, light, four], random() * 4),
    );
    x += wide + (random() > 0.6 ? front * 0.07 : 0);
  }
  return out;
};

export const blocks: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { ground, one, two, light, four } = inks(canvas);
  const s = front / 4;
  const colours = [ground, one, two, light, four];
  return times(Math.ceil(h / s), (row) =>
    times(Math.ceil(w / s) + 1, (column) => {
      const [x, y] = [column * s + w / 2 - s * 2 - Math.ceil(w / 2 / s) * s + 2 * s, row * s];
      const [back, fore] = [Math.floor(random() * 5), 1 + Math.floor(random() * 4)];
      const ink = pick(colours, fore === back ? fore + 1 : fore);
      const shapes = [
        circle(x + s / 2, y + s / 2, s * 0.4, ink),
        path(`M${at(x, y)}H${x + s}A${s} ${s} 0 0 1 ${at(x, y + s)}Z`, ink),
        path(`M${at(x, y + s)}A${s / 2} ${s / 2} 0 0 1 ${at(x + s, y + s)}Z`, ink),
        polygon(
          [
            [x, y + s],
            [x + s, y],
            [x + s, y + s],
          ],
          ink,
        ),
        rect(x, y, s / 2, s, ink),
        circle(x + s / 2, y + s / 2, s * 0.42, ink) +
          circle(x + s / 2, y + s / 2, s * 0.2, pick(colours, back)),
      ];
      return rect(x, y, s + 0.05, s + 0.05, pick(colours, back)) + pick(shapes, random() * shapes.length);
    }),
  );
};

export const hops: Drawing = (canvas) => {
  const { w, h, front, palette } = canvas;
  const { one, two, light, ground } = inks(canvas);
  const s = front / 2.6;
  return times(Math.ceil(h / s) + 2, (row) =>
    times(Math.ceil(w / s) + 2, (column) => {
      const [x, y] = [(column + (row % 2) / 2) * s + ((w / 2) % s) - s, row * s * 0.92];
      return drawMotif(row % 2 ? 'hop' : 'wheat', x, y, s * 0.44, {
        ink: row % 2 ? one : gloss(palette[4]),
        accent: row % 2 ? two : light,
        paper: ground,
      });
    }),
  );
};

export const steps: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { one, two, light, four } = inks(canvas);
  const wide = front / 9;
  return times(Math.ceil(w / wide) + 1, (column) => {
    let y = h * (0.08 + random() * 0.2);
    return times(5, (index) => {
      const tall = h * (0.06 + random() * 0.22);
      const band = rect(
        column * wide,
        y,
        wide * 0.8,
        tall,
        pick([one, two, light, four], random() * 4 + index),
        { radius: wide * 0.4 },
      );
      y += tall + wide * 0.2;
      return band;
    });
  });
};

export const orbit: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { one, two, light, four } = inks(canvas);
  const [cx, cy] = [w / 2 + front * 0.12, h * 0.36];
  return (
    times(120, () => circle(random() * w, random() * h, 0.1 + random() * 0.28, light)) +
    times(9, (index) =>
      circle(cx, cy, front * (0.16 + index * 0.085), undefined, {
        stroke: index % 2 ? four : two,
        width: 0.4,
      }),
    ) +
    circle(cx, cy, front * 0.13, two) +
    times(9, (index) =>
      circle(
        ...polar(cx, cy, front * (0.16 + index * 0.085), random() * 6.2832),
        front * (0.014 + random() * 0.035),
        pick([one, light, four], index),
      ),
    )
  );
};

export const rays: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { one, two, light, four } = inks(canvas);
  const [cx, cy] = [w / 2, h * (0.75 + random() * 0.3)];
  const count = 26 + Math.floor(random() * 4) * 4;
  return (
    times(count, (index) => {
      const a = Math.PI + (index / count) * Math.PI;
      return polygon(
        [[cx, cy], polar(cx, cy, 240, a), polar(cx, cy, 240, a + Math.PI / count)],
        pick([one, two, four], index),
      );
    }) +
    times(4, (index) => circle(cx, cy, front * (0.62 - index * 0.12), pick([light, one, two, four], index)))
  );
};
