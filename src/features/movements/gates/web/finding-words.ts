import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import type { GateFinding } from '../rules.ts';

/** What a finding says, and the day it is about, in the words of its code. */
export function useFindingWords(): (finding: GateFinding) => { text: string; when: string | undefined } {
  const { t } = useTranslation('movements');
  return ({ code, name, day }) => {
    const values = { name: name ?? '', day: day ? formatDay(day) : '' };
    const when = day ? t(`findingDays.${code}`, { ...values, defaultValue: '' }) : '';
    return { text: t(`findings.${code}`, values), when: when || undefined };
  };
}
