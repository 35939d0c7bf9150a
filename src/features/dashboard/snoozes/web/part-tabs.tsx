import { useTranslation } from 'react-i18next';
import { LinkTabs } from '#platform/web/parts/link-tabs.tsx';

/** What of a list is shown, as its address says it. */
export const parts = ['waiting', 'mine', 'snoozed'] as const;
export type ShownPart = (typeof parts)[number];

/** As calls ask for it: all that waits is asked for by nothing. */
export const partAsked = (part: ShownPart | undefined) => (part === undefined || part === 'waiting' ? {} : { part });

interface PartTabsProps {
  part: ShownPart | undefined;
  counts: Partial<Record<ShownPart, number>>;
}

/** All that waits, what the reader is in charge of, and what they have put off; nothing where there is but one. */
export function PartTabs({ part = 'waiting', counts }: PartTabsProps) {
  const { t } = useTranslation('dashboard');
  const shown = parts.filter((each) => each === 'waiting' || each === part || (counts[each] ?? 0) > 0);
  if (shown.length === 1) return null;
  return (
    <LinkTabs
      label={t('snooze.parts')}
      param="part"
      keeps={['line']}
      current={part}
      tabs={shown.map((value) => ({ value, label: t(`snooze.part.${value}`), count: counts[value] }))}
    />
  );
}
