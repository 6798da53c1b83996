import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useTheme } from '#web/page/theme.ts';
import { Picture } from '#web/picture/picture.tsx';
import { ProductLabel } from '#web/bottle/product-label.tsx';
import type { ShowcaseSlide } from './showcase.server.ts';
import { useSlides } from './use-slides.ts';
import { words } from './messages.ts';

/**
 * Media query of the tall crop, with the text over it (home.css). On wider screens the text is
 * above the wide crop, or beside its bottles.
 */
const UPRIGHT_PHONE = '(max-width: 30rem)';

/** The rotating slides. The visible slide is the page's heading. */
export function Hero({ slides }: { slides: ShowcaseSlide[] }) {
  const { current, show, isDrawn, isPaused, togglePaused, hold } = useSlides(slides.length);
  return (
    <section
      className="hero under-header on-night"
      aria-roledescription="carousel"
      aria-label={words.hero.label}
      {...hold}
    >
      {slides.map((slide, index) => (
        <Slide
          key={slide.title}
          slide={slide}
          index={index}
          of={slides.length}
          isCurrent={index === current}
          isDrawn={isDrawn(index)}
        />
      ))}
      {slides.length > 1 && (
        <div className="wrap hero__bar">
          <div className="hero__controls hero__dots script-only">
            {slides.map(({ title }, index) => (
              <button
                key={title}
                type="button"
                aria-label={words.hero.show(title)}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
            <button
              type="button"
              className="hero__pause"
              aria-label={isPaused ? words.hero.play : words.hero.pause}
              onClick={togglePaused}
            >
              <Icon name={isPaused ? 'play' : 'pause'} />
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

type SlideProps = {
  slide: ShowcaseSlide;
  index: number;
  of: number;
  isCurrent: boolean;
  /** Whether its picture is loaded: the slide is visible, was visible or is the next one. */
  isDrawn: boolean;
};

function Slide({ slide, index, of, isCurrent, isDrawn }: SlideProps) {
  const theme = useTheme();
  const { scene } = slide;
  const Title = isCurrent ? 'h1' : 'h2';
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={words.hero.slide(index + 1, of)}
      className={isCurrent ? 'hero__slide hero__slide--on' : 'hero__slide'}
      aria-hidden={!isCurrent}
    >
      {scene && isDrawn && (
        <Picture
          picture={scene.wide}
          tall={scene.tall}
          narrow={UPRIGHT_PHONE}
          theme={theme}
          sizes="100vw"
          isFirst={index === 0}
        />
      )}
      <div className="wrap hero__frame">
        <div className="hero__text">
          <Title className="hero__title">{slide.title}</Title>
          {slide.text !== '' && <p className="hero__sub">{slide.text}</p>}
          <LinkButton
            variant="night"
            size="large"
            className="hero__act"
            to={slide.to}
            tabIndex={isCurrent ? 0 : -1}
          >
            {slide.action}
          </LinkButton>
        </div>
        {slide.labels.length > 0 && (
          <div className="hero__shelf">
            {slide.labels.map((label) => (
              <ProductLabel key={label.name} {...label} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
