import { useTranslation } from 'react-i18next';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import type { SignOnPapers } from '../../contract.ts';
import { countedBy } from '../../steps/rules.ts';

/** How many people's papers have reached each state. */
export function StateBar({ found: { people, portName } }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const all = people.length;
  return (
    <FigureBar
      label={t('tracker', { port: portName })}
      layout="even"
      figures={countedBy(people.map(({ steps }) => steps)).map(({ state, count }) => ({
        label: t(`states.${state}`),
        value: (
          <>
            {t('countOf', { count, all })}
            <progress className="full block mt-1" value={count} max={Math.max(1, all)} aria-hidden="true" />
          </>
        ),
      }))}
    />
  );
}
