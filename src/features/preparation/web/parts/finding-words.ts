import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/web/format.ts';
import type { PreparedPerson } from '../../contract.ts';

type Finding = PreparedPerson['findings'][number];

/** What keeps someone from sailing, in sentences. */
export function useFindingWords(): (findings: readonly Finding[]) => string {
  const { t } = useTranslation('preparation');
  return (findings) =>
    findings.map(({ code, name, day }) => t(`findings.${code}`, { name, day: formatDay(day) })).join(' ');
}
