import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, filledIn, sectionNames, type VesselSection } from '../../rules.ts';
import classes from './sectioned-page.module.css';

interface SectionIndexProps {
  /** What is filled in by now. */
  values: Readonly<Record<string, unknown>>;
  /** Fields that are wrong. */
  wrong?: readonly string[];
}

/** The sections to jump to: how far each is filled in, or how much in it is wrong. */
export function SectionIndex({ values, wrong = [] }: SectionIndexProps) {
  const { t } = useTranslation('vessels');
  const strip = useRef<HTMLUListElement>(null);
  const current = useCurrentSection();

  // On narrow screens the list is a strip: the section looked at stays in sight in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is the reason
  useEffect(() => {
    const entry = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (entry) strip.current?.scrollTo({ left: entry.offsetLeft - strip.current.clientWidth / 3 });
  }, [current]);

  return (
    <nav className={`below ${classes.index}`} aria-label={t('details.sections')}>
      <ul className="scroll-x line" ref={strip}>
        {sectionNames.map((name) => {
          const mistakes = fieldsOf(name).filter((field) => wrong.includes(field)).length;
          const [filled, total] = [filledIn(name, values), fieldsOf(name).length];
          return (
            <li key={name}>
              <a
                className="hover-ink inner-focus anchor row gap-2 dim nowrap"
                href={`#${name}`}
                aria-current={name === current ? 'location' : undefined}
                onClick={(event) => {
                  // The address stays: a form with changes would ask whether to leave it.
                  event.preventDefault();
                  jump(name);
                }}
              >
                <span>{t(`sections.${name}`)}</span>
                {mistakes > 0 ? (
                  <b className="bad-well bad tiny centred">
                    <span className="visually-hidden">{t('details.toCorrect', { count: mistakes })}</span>
                    <span aria-hidden="true">{mistakes}</span>
                  </b>
                ) : (
                  <small className="num">
                    <span className="visually-hidden">{t('details.filledIn', { filled, total })}</span>
                    <span aria-hidden="true">
                      {filled}/{total}
                    </span>
                  </small>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const elementOf = (name: VesselSection) => document.getElementById(name);

/** The keyboard goes on from where one jumps to. */
function jump(name: VesselSection) {
  const section = elementOf(name);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The first section in the upper part of the window. */
function useCurrentSection(): VesselSection {
  const [current, setCurrent] = useState<VesselSection>('general');
  useEffect(() => {
    const inSight = new Set<string>();
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target.id);
        const first = sectionNames.find((name) => inSight.has(name));
        if (first) setCurrent(first);
      },
      { rootMargin: '-130px 0px -55% 0px' },
    );
    for (const name of sectionNames) {
      const section = elementOf(name);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, []);
  return current;
}
