import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { MonthAsked } from '#features/work-orders/months/contract.ts';
import { shortDay } from '#features/work-orders/web/parts/month-text.ts';
import { useRead } from '#platform/web/api.ts';
import { type ReconciledPerson, reconciliations } from '../contract.ts';
import { agree } from '../rules.ts';

/** The people of a vessel: those whose days differ, and the others with their days. */
export function usePeople(asked: MonthAsked, vesselId: number) {
  const read = useRead(reconciliations.people, { ...asked, vesselId });
  const people = read.data?.data;
  const others = people?.filter(agree) ?? [];
  return {
    isRead: people !== undefined,
    error: read.error,
    different: people?.filter((person) => !agree(person)) ?? [],
    others,
    otherDays: others.reduce((total, { aboard }) => total + aboard, 0),
  };
}

/** Rank and days of somebody, and why the days differ. */
export function usePersonTexts() {
  const { t } = useTranslation('reconciliation');
  const positionName = usePositionName();
  return {
    about: ({ jobPositionName, fromDay, toDay }: ReconciledPerson) =>
      [
        jobPositionName && positionName(jobPositionName),
        fromDay && toDay && `${shortDay(fromDay)} – ${shortDay(toDay)}`,
      ]
        .filter(Boolean)
        .join(', '),
    why: ({ problem, aboard, paid, victualled }: ReconciledPerson) =>
      [
        problem && t(`problems.${problem}`, { count: Math.abs(aboard - paid) }),
        victualled !== null &&
          victualled !== aboard &&
          t('problems.awaitsStatement', { count: Math.abs(aboard - victualled) }),
      ]
        .filter(Boolean)
        .join(' '),
  };
}
