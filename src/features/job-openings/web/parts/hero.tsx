import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import classes from './hero.module.css';
import { Icon } from './icons.tsx';
import { slides, turned } from './slides.ts';
import { useSlideshow } from './slideshow.ts';

interface HeroProps {
  header: ReactNode;
  /** The content over the pictures. */
  children: ReactNode;
}

/** The pictures of life on board with the header and texts over them, and the controls below. */
export function Hero({ header, children }: HeroProps) {
  const { t } = useTranslation(['public', 'slides']);
  const { at, present, isPlaying, turn, toggle, hold } = useSlideshow(slides.length);
  const box = useRef<HTMLElement>(null);
  const name = slides[turned(at, 0)] ?? slides[0];
  return (
    // Pointing at it, or working its buttons, holds the picture still (1-open 71).
    <section
      ref={box}
      className={`anchor clip ${classes.hero}`}
      aria-roledescription={t('slideshow.what')}
      aria-label={t('slideshow.label')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && hold(true)}
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && hold(false)}
    >
      {header}
      <div className={`anchor ${classes.pictures}`}>
        {present.map((index) => {
          const slide = slides[index] ?? name;
          const isShown = index === at;
          return (
            <img
              key={slide}
              className="block full tall"
              data-shown={isShown}
              src={`/slides/${slide}.svg`}
              alt={t(`slides:${slide}.alt`)}
              aria-hidden={!isShown}
              width={1600}
              height={900}
              fetchPriority={index === 0 ? 'high' : 'low'}
              decoding="async"
            />
          );
        })}
      </div>
      <div className={`anchor ${classes.copy}`}>{children}</div>
      <div className={`gap-1-4 small row wrap spread ${classes.controls}`}>
        <p className={`row ${classes.caption}`} aria-live={isPlaying ? 'off' : 'polite'}>
          {t(`slides:${name}.caption`)}
        </p>
        <div className={`row gap-0 full ${classes.turning}`}>
          <span className={`num ${classes.count}`}>
            {formatNumber(at + 1)} / {formatNumber(slides.length)}
          </span>
          <span className={`line gap-2 grow slim ${classes.ruler}`} aria-hidden="true">
            {slides.map((slide) => (
              <i key={slide} className={slide === name ? classes.on : undefined} />
            ))}
          </span>
          <button
            className="stack centre round"
            type="button"
            aria-label={t('slideshow.previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="left" />
          </button>
          <button
            className="stack centre round"
            type="button"
            aria-label={t(isPlaying ? 'slideshow.pause' : 'slideshow.play')}
            onClick={toggle}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} />
          </button>
          <button className="stack centre round" type="button" aria-label={t('slideshow.next')} onClick={() => turn(1)}>
            <Icon name="right" />
          </button>
        </div>
      </div>
    </section>
  );
}
