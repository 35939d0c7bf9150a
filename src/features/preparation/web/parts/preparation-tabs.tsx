import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { seesMedical } from '../../rules.ts';

interface Tab {
  /** Shown only to those who may see medical results. */
  isMedical?: boolean;
  count?: number | undefined;
  /** How many have not done this part; none is not said. */
  missing?: number | undefined;
  content: () => ReactNode;
}
export type PreparationTabs = Readonly<Record<string, Tab>>;

/** The tabs of a vessel's and of a person's page; the same on both (2-open 2O01). */
export function PreparationTabBar({ tabs, tab }: { tabs: PreparationTabs; tab: string | undefined }) {
  const { t } = useTranslation('preparation');
  const { person } = usePerson();
  const open = Object.entries(tabs).filter(([, { isMedical }]) => !isMedical || seesMedical(person));
  const [value, current] = open.find(([name]) => name === tab) ?? open[0] ?? [];
  return (
    <>
      <LinkTabs
        label={t('tabs.label')}
        current={value ?? ''}
        tabs={open.map(([name, { count, missing }]) => ({
          value: name,
          label: t(`tabs.${name}`),
          ...(count !== undefined && { count }),
          ...(missing && { count: missing, counted: t('tabs.missing') }),
        }))}
      />
      {current?.content()}
    </>
  );
}
