import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import type { LeftBehind } from '../contract.ts';

/** Says what a plan that is withdrawn leaves for somebody to settle, a sentence each. */
export function useLeftBehind(): (left: LeftBehind) => string[] {
  const { t } = useTranslation('manning-crew');
  return ({ voidedAgreement, tickets, letters, checkUps, agent, notNotified }) => [
    ...(voidedAgreement ? [t('withdraw.voided', { number: voidedAgreement })] : []),
    ...(tickets > 0 ? [t('withdraw.tickets', { count: tickets })] : []),
    ...(letters > 0 ? [t('withdraw.letters', { count: letters })] : []),
    ...checkUps.map(({ kind, number, on, place }) =>
      t(`withdraw.checkUps.${kind}`, { number, day: formatDay(on), place }),
    ),
    ...(agent
      ? [t(agent.name ? 'withdraw.agent' : 'withdraw.agentUnnamed', { ...agent, day: formatDay(agent.day) })]
      : []),
    ...notNotified.map(({ name, why }) => t(`withdraw.notNotified.${why}`, { name })),
  ];
}
