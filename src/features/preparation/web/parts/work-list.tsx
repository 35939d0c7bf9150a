import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { formatDay } from '#platform/web/format.ts';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { UrgentCard, UrgentLine } from '#platform/web/parts/urgent-card.tsx';
import { useMay } from '#platform/web/session.tsx';
import { agreements } from '../../agreements/contract.ts';
import { agreementDetails, newAgreement } from '../../agreements/web/agreement-links.ts';
import type { PreparedPerson, preparation } from '../../contract.ts';
import { useFindingWords } from './finding-words.ts';
import { useJoining } from './joining.ts';
import { personLink } from './person-link.ts';

/** So many are shown at once. */
const shownAtOnce = 5;

interface AboardPapersProps {
  people: WorkOfVessel['aboard'];
  /** The vessel is named: the list is of several. */
  namesVessel?: boolean;
}

/** Who is aboard with papers that do not cover the planned sign-off, and which. */
export function AboardPapers({ people, namesVessel = false }: AboardPapersProps) {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0) return null;
  const shown = isWhole ? people : people.slice(0, shownAtOnce);
  const more = people.length - shown.length;
  return (
    <div className="mb-3">
      <Note kind="warn" title={t('aboard.title', { count: people.length })}>
        <ul>
          {shown.map((one) => (
            <li key={one.employeeId}>
              <Link
                to="/dashboard/crew-management/$crewId/details"
                params={{ crewId: String(one.employeeId) }}
                search={{ tab: 'crew-details' }}
              >
                {one.name}
              </Link>
              , {positionName(one.positionName)}
              {namesVessel && `, ${one.vesselName}`}:{' '}
              {one.causes.map((cause, at) => (
                <Fragment key={cause}>
                  {at > 0 && ', '}
                  <Cause cause={cause} person={one} />
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
        {more > 0 && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('workList.more', { count: more })}
          </Button>
        )}
      </Note>
    </div>
  );
}

interface CauseProps {
  cause: WorkOfVessel['aboard'][number]['causes'][number];
  person: WorkOfVessel['aboard'][number];
}

/** What is to be mended, with the way to where it is done, for those who may do it. */
function Cause({ cause, person }: CauseProps) {
  const { t } = useTranslation('preparation');
  const mayAgree = useMay(agreements.create.access);
  const { pklId } = person;
  const target =
    cause === 'pkl' ? newAgreement(person) : cause === 'addendum' && pklId !== null && agreementDetails(person, pklId);
  return mayAgree && target ? <Link {...linkTo(target)}>{t(`aboard.${cause}`)}</Link> : t(`aboard.${cause}`);
}

type WorkOfVessel = Answer<typeof preparation.workList>['data'];

interface WorkListProps {
  people: readonly PreparedPerson[];
  until: string;
  /** The vessel is named: the list is of several. */
  namesVessel?: boolean;
  /** Papers of somebody aboard are to be mended: not all is well. */
  isAboardOpen: boolean;
}

/** Who joins within 14 days and cannot sail, and why, with the way to what is to be done first. */
export function WorkList({ people, until, namesVessel = false, isAboardOpen }: WorkListProps) {
  const { t } = useTranslation('preparation');
  const positionName = usePositionName();
  const words = useFindingWords();
  const joining = useJoining();
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0)
    return (
      <div className="mb-3">
        <Note {...(!isAboardOpen && { kind: 'success' })}>{t('workList.none', { day: formatDay(until) })}</Note>
      </div>
    );
  const shown = isWhole ? people : people.slice(0, shownAtOnce);
  const more = people.length - shown.length;
  return (
    <UrgentCard
      title={t('workList.title', { count: people.length })}
      text={t('workList.until', { day: formatDay(until) })}
      more={
        more > 0 && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('workList.more', { count: more })}
          </Button>
        )
      }
    >
      {shown.map((one) => (
        <UrgentLine
          key={one.assignmentId}
          day={{ main: formatDay(one.joinsOn), below: joining(one.joinsOn) }}
          who={{
            main: <Link {...linkTo(personLink(one))}>{one.employeeFullName}</Link>,
            below: namesVessel
              ? t('workList.on', { position: positionName(one.jobPositionName), vessel: one.vesselName })
              : positionName(one.jobPositionName),
          }}
          why={words(one.findings)}
        >
          <NextStep person={one} />
        </UrgentLine>
      ))}
    </UrgentCard>
  );
}

/** The way to what is lacking first. */
function NextStep({ person }: { person: PreparedPerson }) {
  const { t } = useTranslation('preparation');
  const mayAgree = useMay(agreements.create.access);
  const codes = person.findings.map(({ code }) => code);
  const needs = (start: string) => codes.some((code) => code.startsWith(start));
  const pklId = person.employeePreparationPklId;
  const [label, target]: [string, LinkTarget] =
    needs('paper') || needs('seamanBook')
      ? [t('actions.certificates'), personLink(person)]
      : needs('unfit') || needs('medicalMissing') || needs('medicalExpired')
        ? [t('actions.medical'), personLink(person, 'medical-certificate')]
        : mayAgree && needs('pklUnsigned') && !needs('pklVesselChanged') && pklId !== null
          ? [t('actions.uploadPkl'), agreementDetails(person, pklId)]
          : mayAgree && (needs('pklMissing') || needs('pklVesselChanged') || needs('pklOutdated'))
            ? [t(needs('pklMissing') ? 'actions.createPkl' : 'actions.reissuePkl'), newAgreement(person)]
            : [t('actions.open'), personLink(person)];
  return (
    <Button
      variant="default"
      size="compact-md"
      renderRoot={(props) => (
        <Link {...linkTo(target)} aria-label={`${label}: ${person.employeeFullName}`} {...props} />
      )}
    >
      {label}
    </Button>
  );
}
