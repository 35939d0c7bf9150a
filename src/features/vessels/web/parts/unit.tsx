import { useTranslation } from 'react-i18next';
import type { ParticularName } from '../../rules.ts';

const measured = [
  'loA_M',
  'bmlD_M',
  'hmlD_M',
  'draft_M',
  'dwt',
  'grt',
  'nrt',
  'lwt',
  'cop',
  'swl',
  'coT_M3',
  'bunkerMFO',
  'bunkerMDO',
  'bunkerHSD',
] as const;

/** What a number is measured in. */
export function useUnit(name: ParticularName): string | undefined {
  const { t } = useTranslation('vessels');
  const known = measured.find((each) => each === name);
  return known && t(`units.${known}`);
}
