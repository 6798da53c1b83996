import { pick } from '../chance.ts';
import { gloss } from '../ink.ts';
import { circle, polar, polygon, polyline, type Point, rect, times } from '../marks.ts';
import { blend } from '../palette.ts';
import { crest, inks, type Drawing } from './canvas.ts';

export const sunset: Drawing = (canvas) => {
  const { w, h, front, palette } = canvas;
  const { ground, one, two, light, four } = inks(canvas);
  const [cx, cy, r] = [w / 2, h * 0.4, Math.min(front, h) * 0.32];
  return (
    times(40, (index) =>
      polygon(
        [
          [cx, cy],
          polar(cx, cy, 200, (index / 40) * 6.2832),
          polar(cx, cy, 200, (index / 40) * 6.2832 + 0.0785),
        ],
        gloss(blend(palette[0], palette[4], 0.22)),
      ),
    ) +
    circle(cx, cy, r, two) +
    times(7, (index) =>
      rect(cx - r * 1.05, cy - r * 0.1 + index * r * 0.16, r * 2.1, r * (0.02 + index * 0.014), ground),
    ) +
    [four, one, light, four, ground]
      .map((fill, k) =>
        crest(
          w,
          (x) =>
            h * (0.52 + k * 0.085) -
            (3.2 + k * 0.6) * Math.abs(Math.sin((x / (17 + k * 2.5) + k * 2.1) * Math.PI)) ** 0.8,
          h,
          fill,
          ground,
        ),
      )
      .join('')
  );
};

export const peaks: Drawing = (canvas) => {
  const { w, h, front, random } = canvas;
  const { ground, one, two, light, four } = inks(canvas);
  const [cx, cy, r] = [w / 2 + front * (random() - 0.5) * 0.4, h * 0.24, front * 0.12];
  return (
    times(90, () => circle(random() * w, random() * h * 0.5, 0.12 + random() * 0.3, light)) +
    circle(cx, cy, r, light) +
    (random() > 0.5 ? circle(cx - r * 0.4, cy - r * 0.2, r * 0.88, ground) : '') +
    [four, one, two, one, ground]
      .map((fill, k) => {
        const steps = Math.round(((5 + k) * w) / front);
        const points = Array.from(
          { length: steps + 1 },
          (_, index): Point => [
            (index / steps) * (w + 4) - 2,
            h * (0.38 + k * 0.085) -
              (index % 2 ? h * (0.14 - k * 0.014) : 0) * (0.7 + random() * 0.6) -
              random() * 3,
          ],
        );
        return polygon([...points, [w + 2, h + 1], [-2, h + 1]], fill, { stroke: ground, width: 0.5 });
      })
      .join('')
  );
};

export const waves: Drawing = (canvas) => {
  const { w, h, front, noise, random } = canvas;
  const { one, two, four } = inks(canvas);
  const [cx, reach, lift] = [
    w / 2 + front * (random() - 0.5) * 0.3,
    front * (0.22 + random() * 0.16),
    7 + random() * 7,
  ];
  return times(46, (k) => {
    const points = Array.from({ length: Math.ceil(w / 0.8) + 2 }, (_, index): Point => {
      const x = index * 0.8 - 0.8;
      const bulge = Math.exp(-(((x - cx) / reach) ** 2) - ((k - 20) / 12) ** 2);
      return [x, (k / 46) * h * 1.05 - lift * bulge + 2.4 * noise(x * 0.05, k * 0.15)];
    });
    return polyline(points, pick([one, two, four], k / 15.4), 0.85);
  });
};

export const field: Drawing = (canvas) => {
  const { w, h, front, palette } = canvas;
  const { ground, one, two, light } = inks(canvas);
  const cx = w / 2;
  return (
    rect(0, 0, w, h * 0.42, gloss(palette[4])) +
    circle(cx, h * 0.42, front * 0.24, two) +
    rect(0, h * 0.42, w, h, one) +
    times(41, (index) =>
      polygon(
        [
          [cx + (index - 20) * front * 0.02, h * 0.42],
          [cx + (index - 20) * front * 0.3, h],
          [cx + (index - 19.4) * front * 0.3, h],
        ],
        index % 2 ? ground : light,
      ),
    ) +
    times(3, (index) =>
      rect(
        cx - front * (0.2 + index * 0.1) + index * front * 0.3,
        h * (0.12 + index * 0.075),
        front * (0.34 - index * 0.05),
        h * 0.013,
        light,
      ),
    )
  );
};

export const terrain: Drawing = (canvas) => {
  const { w, h, noise, palette } = canvas;
  const { ground } = inks(canvas);
  return times(11, (k) => {
    const fill = k < 5 ? blend(palette[1], palette[2], k / 5) : blend(palette[2], palette[4], (k - 5) / 5);
    return crest(
      w,
      (x) => h * (0.1 + k * 0.075) + h * 0.14 * noise(x * 0.028 + k * 0.35, k * 0.5),
      h,
      gloss(fill),
      ground,
    );
  });
};
