import { useState } from 'react';
import { Arrows } from '#ui/arrows.tsx';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

type Testimonial = { quote: string; name: string; place: string };

const STARS = [1, 2, 3, 4, 5];

/** Customer quotes, one at a time; wraps around at both ends, and never advances by itself. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const [index, setIndex] = useState(0);
  const count = testimonials.length;
  const shown = testimonials[index];
  if (!shown) return null;
  return (
    <section className="section" aria-roledescription="carousel" aria-label={words.testimonials.label}>
      <div className="quote">
        <div className="wrap grid">
          <div className="quote__by">
            <p className="stars" role="img" aria-label={words.testimonials.stars}>
              {STARS.map((star) => (
                <Icon key={star} name="star-fill" />
              ))}
            </p>
            <p>
              <strong>{shown.name}</strong>
              <br />
              {shown.place}
            </p>
          </div>
          <blockquote className="quote__text" aria-live="polite">
            <p>{shown.quote}</p>
          </blockquote>
          <div className="quote__nav">
            <span className="tnum">{words.testimonials.position(index + 1, count)}</span>
            <Arrows
              previousLabel={words.testimonials.previous}
              nextLabel={words.testimonials.next}
              onStep={(direction) => setIndex((index + direction + count) % count)}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
