import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { formatDay } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { UrgentCard, UrgentLine } from '#platform/web/parts/urgent-card.tsx';
import { useMayOpen, usePerson } from '#platform/web/session.tsx';
import type { Gap, SignOnPapers } from '../../contract.ts';
import type { GapCode } from '../../rules.ts';

type Cure = 'pkl' | 'sign' | 'file' | 'papers' | 'medical' | 'schedule' | 'change' | 'vessel' | 'voyage';

/** Where each missing value is entered. */
const cures: Record<GapCode, Cure> = {
  letters: 'file',
  schedule: 'change',
  port: 'schedule',
  agreement: 'pkl',
  agreementOutdated: 'pkl',
  agreementVesselChanged: 'pkl',
  agreementUnsigned: 'sign',
  passport: 'papers',
  passportExpiry: 'papers',
  passportEnds: 'papers',
  passportEndsEarly: 'papers',
  seamanBook: 'papers',
  seamanBookExpiry: 'papers',
  seamanBookEnds: 'papers',
  seamanBookEndsEarly: 'papers',
  medical: 'medical',
  certificates: 'papers',
  seafarerCode: 'file',
  birthDate: 'file',
  birthPlace: 'file',
  nationality: 'file',
  sex: 'file',
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
          found={found}
          onEnterVoyage={onEnterVoyage}
        />
      ))}
    </UrgentCard>
  );
}

interface GapLineProps {
  gaps: readonly Gap[];
  found: SignOnPapers;
  onEnterVoyage: () => void;
}

function GapLine({ gaps, found, onEnterVoyage }: GapLineProps) {
  const { t } = useTranslation('sign-on-papers');
  const positionName = usePositionName();
  const linkOf = useCureLink(found);
  const [first] = gaps;
  if (!first) return null;
  const needed = [...new Set(gaps.map(cureOf))];
  return (
    <UrgentLine
      who={{
        main: <b>{first.name ?? t('gaps.vessel')}</b>,
        below: first.position && positionName(first.position),
      }}
      why={gaps
        .map(({ code, endsOn, until, certificates }) =>
          t(`gaps.codes.${code}`, {
            ends: endsOn && formatDay(endsOn),
            until: until && formatDay(until),
            certificates: certificates.join(', '),
          }),
        )
        .join(' ')}
    >
      {needed.every((cure) => cure !== 'voyage' && !linkOf(cure, first)) && <small>{t('gaps.noAccess')}</small>}
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
function useCureLink({ vesselId, day }: SignOnPapers): (cure: Cure, gap: Gap) => LinkTarget | undefined {
  const { userAccessList } = usePerson().person;
  const mayOpenChange = useMayOpen('/dashboard/manning/crew-changes/$vesselId/$day');
  return (cure, { employeeId, employeeSchedulingId }) => {
    const vessel = { vesselId: String(vesselId) };
    if (cure === 'vessel' && userAccessList.includes('VesselManagement'))
      return { to: '/dashboard/vessel-management/$vesselId/details', params: vessel };
    if (employeeId === null) return undefined;
    const tab = tabs[cure];
    if (tab)
      return {
        to: '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details',
        params: { ...vessel, employeeId: String(employeeId) },
        search: { tab },
      };
    if (cure === 'change' && mayOpenChange)
      return { to: '/dashboard/manning/crew-changes/$vesselId/$day', params: { ...vessel, day } };
    if (cure === 'schedule' && employeeSchedulingId !== null && userAccessList.includes('Scheduling'))
      return {
        to: '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
        params: { ...vessel, scheduleId: String(employeeSchedulingId) },
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

/** What is made in the preparation of a person, by the tab there. */
const tabs: Partial<Record<Cure, string>> = { pkl: 'pkl', sign: 'pkl', medical: 'medical-certificate' };
