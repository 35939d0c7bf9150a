import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { UrgentCard, UrgentLine } from '#platform/web/parts/urgent-card.tsx';
import { usePerson } from '#platform/web/session.tsx';
import type { Gap, SignOnPapers } from '../../contract.ts';
import type { GapCode } from '../../rules.ts';

type Cure = 'pkl' | 'file' | 'papers' | 'schedule' | 'vessel' | 'voyage';

/** Where each missing value is entered. */
const cures: Record<GapCode, Cure> = {
  letters: 'file',
  agreement: 'pkl',
  passport: 'papers',
  passportExpiry: 'papers',
  passportEnds: 'papers',
  seamanBook: 'papers',
  seafarerCode: 'file',
  birthDate: 'file',
  birthPlace: 'file',
  nationality: 'file',
  sex: 'file',
  port: 'schedule',
  imo: 'vessel',
  callSign: 'vessel',
  flag: 'vessel',
  voyageNumber: 'voyage',
  lastPort: 'voyage',
};
const cureOf = ({ code, employeeId }: Gap): Cure =>
  code === 'letters' && employeeId === null ? 'vessel' : cures[code];

interface GapListProps {
  found: SignOnPapers;
  onEnterVoyage: () => void;
}

/** What the papers lack, by person, with links to where it is entered. */
export function GapList({ found, onEnterVoyage }: GapListProps) {
  const { t } = useTranslation('sign-on-papers');
  const { gaps } = found;
  if (gaps.length === 0) return null;
  const owners = [...new Set(gaps.map(({ employeeId }) => employeeId))];
  return (
    <UrgentCard title={t('gaps.title', { count: gaps.length })} text={t('gaps.text')}>
      {owners.map((owner) => (
        <GapLine
          key={owner ?? 'vessel'}
          gaps={gaps.filter(({ employeeId }) => employeeId === owner)}
          vesselId={found.vesselId}
          onEnterVoyage={onEnterVoyage}
        />
      ))}
    </UrgentCard>
  );
}

interface GapLineProps {
  gaps: readonly Gap[];
  vesselId: number;
  onEnterVoyage: () => void;
}

function GapLine({ gaps, vesselId, onEnterVoyage }: GapLineProps) {
  const { t } = useTranslation('sign-on-papers');
  const positionName = usePositionName();
  const linkOf = useCureLink(vesselId);
  const [first] = gaps;
  if (!first) return null;
  const needed = [...new Set(gaps.map(cureOf))];
  return (
    <UrgentLine
      who={{
        main: <b>{first.name ?? t('gaps.vessel')}</b>,
        below: first.position && positionName(first.position),
      }}
      why={gaps.map(({ code }) => t(`gaps.codes.${code}`)).join(' ')}
    >
      {needed.map((cure) => {
        if (cure === 'voyage')
          return (
            <Button key={cure} size="compact-sm" variant="default" onClick={onEnterVoyage}>
              {t('gaps.cures.voyage')}
            </Button>
          );
        const target = linkOf(cure, first);
        return (
          target && (
            <Button
              key={cure}
              size="compact-sm"
              variant="default"
              renderRoot={(props) => <Link {...props} {...linkTo(target)} />}
            >
              {t(`gaps.cures.${cure}`)}
            </Button>
          )
        );
      })}
    </UrgentLine>
  );
}

/** Where a gap is filled; undefined if the reader may not go there. */
function useCureLink(vesselId: number): (cure: Cure, gap: Gap) => LinkTarget | undefined {
  const { userAccessList } = usePerson().person;
  return (cure, { employeeId, employeeSchedulingId }) => {
    if (cure === 'vessel' && userAccessList.includes('VesselManagement'))
      return { to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: String(vesselId) } };
    if (employeeId === null) return undefined;
    if (cure === 'pkl')
      return {
        to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
        params: { vesselId: String(vesselId), employeeId: String(employeeId) },
        search: { tab: 'pkl' },
      };
    if (cure === 'schedule' && employeeSchedulingId !== null && userAccessList.includes('Scheduling'))
      return {
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
        params: { vesselId: String(vesselId), scheduleId: String(employeeSchedulingId) },
      };
    if ((cure === 'file' || cure === 'papers') && userAccessList.includes('CrewManagement'))
      return {
        to: '/dashboard/crew-management/$crewId/details',
        params: { crewId: String(employeeId) },
        ...(cure === 'papers' && { search: { tab: 'certification' } }),
      };
    return undefined;
  };
}
