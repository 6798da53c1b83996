import { SectionHead } from '#ui/section-head.tsx';
import { FlavourRack } from './flavour-rack.tsx';
import type { BottleView } from './product-view.server.ts';
import { Tasters } from './tasters.tsx';
import { words } from './messages.ts';

/** The taste: the flavour rack, the three notes, and what each taster wrote. */
export function TastingSheet({ view: { flavours, notes, liquid, tasters } }: { view: BottleView }) {
  const message = [
    { name: words.notes.nose, text: notes.nose },
    { name: words.notes.palate, text: notes.palate },
    { name: words.notes.finish, text: notes.finish },
  ].filter(({ text }) => text !== '');
  if (flavours.length === 0 && message.length === 0 && !tasters) return null;
  return (
    <section className="wrap section" aria-labelledby="tasting-heading">
      <SectionHead id="tasting-heading" title={words.tasting} />
      <div className="tasting">
        {flavours.length > 0 && (
          <div>
            <h3 className="sub" id="flavour-heading">
              {words.flavour}
            </h3>
            <FlavourRack flavours={flavours} liquid={liquid} labelledBy="flavour-heading" />
          </div>
        )}
        {message.length > 0 && (
          <div className="notes">
            <h3 className="sub">{words.notes.title}</h3>
            <dl>
              {message.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      {tasters && <Tasters {...tasters} />}
    </section>
  );
}
