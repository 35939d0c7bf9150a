import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { OfficerTable } from '#features/vessels/matrix/web/officer-table.tsx';
import { PairSums } from '#features/vessels/matrix/web/pair-sums.tsx';
import { PersonLink } from '#features/vessels/web/parts/person-link.tsx';
import { reads } from '#platform/contract/access.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { ChangeSince, Evidence, Leaver } from '../../sections/contract.ts';

/** The sections of evidence, to read before they are printed. */
export function EvidenceSections({ evidence }: { evidence: Evidence }) {
  return (
    <>
      <CrewSection evidence={evidence} />
      <MatrixSection evidence={evidence} />
      <PapersSection evidence={evidence} />
      <AgreementsSection evidence={evidence} />
      <DecisionsSection evidence={evidence} />
      <RestSection evidence={evidence} />
      <ChangesSection evidence={evidence} />
    </>
  );
}

interface Of {
  evidence: Evidence;
}
interface Named {
  employeeId: number;
  name: string;
  rank: string;
  recordedOn: string | null;
  isErased: boolean;
}

/** Who a row is about, and when it was entered where that was later. */
function useNameColumn<Row extends Named>(): RecordColumn<Row> {
  const { t } = useTranslation('evidence');
  const positionName = usePositionName();
  return {
    header: t('columns.name'),
    cell: ({ employeeId, name, rank, recordedOn, isErased }) => (
      <TwoLines
        below={[positionName(rank), ...(recordedOn ? [t('recordedOn', { day: formatDay(recordedOn) })] : [])].join(
          ' · ',
        )}
      >
        {isErased ? (
          t('erased')
        ) : (
          <PersonLink id={employeeId} access={reads('CrewManagement', 'Approval')}>
            {name}
          </PersonLink>
        )}
      </TwoLines>
    ),
  };
}

/** A column of days. */
const asDay = (header: string) => ({ header, isShort: true });

function CrewSection({ evidence: { crew, left } }: Of) {
  const { t } = useTranslation('evidence');
  const wordOf = useWordOf();
  const name = useNameColumn<Evidence['crew'][number]>();
  const leaverName = useNameColumn<Leaver>();
  const joined = {
    ...asDay(t('columns.signedOnOn')),
    cell: ({ signedOnOn }: { signedOnOn: string }) => formatDay(signedOnOn),
  };
  const numbered = (number: string | null, endsOn: string | null) =>
    number && <TwoLines below={endsOn && t('until', { day: formatDay(endsOn) })}>{number}</TwoLines>;
  return (
    <>
      <Section title={t('crew.title', { count: crew.length })} description={t('crew.text')} flush>
        <RecordTable
          label={t('crew.label')}
          rows={crew}
          none={t('crew.none')}
          columns={[
            name,
            {
              header: t('fields.nationality'),
              cell: ({ nationality }) => nationality && wordOf('nationality', nationality),
            },
            { ...asDay(t('fields.birthDate')), cell: ({ birthDate }) => formatDay(birthDate) },
            { header: t('fields.passportNumber'), cell: (row) => numbered(row.passportNumber, row.passportEndsOn) },
            {
              header: t('fields.seamanBookNumber'),
              cell: (row) => numbered(row.seamanBookNumber, row.seamanBookEndsOn),
            },
            joined,
            { header: t('columns.signOnPort'), cell: ({ signOnPort }) => signOnPort },
            { ...asDay(t('columns.plannedSignOff')), cell: ({ plannedSignOff }) => formatDay(plannedSignOff) },
          ]}
        />
      </Section>
      {left.length > 0 && (
        <Section title={t('left.title')} description={t('left.text')} flush>
          <RecordTable label={t('left.title')} rows={left} columns={[leaverName, joined]} />
        </Section>
      )}
    </>
  );
}

function MatrixSection({ evidence: { matrix } }: Of) {
  const { t } = useTranslation('evidence');
  if (!matrix || matrix.officers.length === 0) return null;
  return (
    <>
      <Section title={t('matrix.title')} flush>
        <OfficerTable label={t('matrix.title')} officers={matrix.officers} />
      </Section>
      <PairSums pairs={matrix.pairs} />
    </>
  );
}

/** Certificates by person, those apart that were not valid, with the medical requirements. */
const certificatesByPerson = ({ crew, certificates, medical }: Evidence) =>
  crew.map(({ employeeId, name, rank, recordedOn, isErased }) => {
    const own = certificates.filter((one) => one.employeeId === employeeId);
    const others = own.filter(({ validity }) => validity === 'expired' || validity === 'undated');
    return {
      employeeId,
      name,
      rank,
      recordedOn,
      isErased,
      valid: own.length - others.length,
      others,
      medical: medical.find((one) => one.employeeId === employeeId),
    };
  });

/** Certificates by person: how many, and those that were not valid. The paper has each of them. */
function PapersSection({ evidence }: Of) {
  const { t } = useTranslation('evidence');
  const rows = certificatesByPerson(evidence);
  const name = useNameColumn<(typeof rows)[number]>();
  return (
    <Section title={t('papers.title')} description={t('papers.text')} flush>
      <RecordTable
        label={t('papers.title')}
        rows={rows}
        columns={[
          name,
          {
            header: t('papers.valid'),
            cell: ({ valid, isErased }) => (isErased ? t('erased') : String(valid)),
            align: 'right',
            isShort: true,
          },
          {
            header: t('papers.other'),
            cell: ({ others }) =>
              others
                .map(({ certificate, validity, expiresOn }) =>
                  t('papers.one', {
                    name: certificate,
                    state: t(`validities.${validity}`),
                    day: expiresOn ? formatDay(expiresOn) : '',
                  }).trim(),
                )
                .join(', '),
          },
          {
            header: t('papers.medical'),
            cell: ({ medical }) =>
              medical?.until ? (
                <TwoLines below={t('until', { day: formatDay(medical.until) })}>{t('papers.met')}</TwoLines>
              ) : (
                <NotMet isErased={medical?.isMet === null} />
              ),
          },
        ]}
      />
    </Section>
  );
}

/** What was erased is not said to be missing. */
function NotMet({ isErased }: { isErased: boolean }) {
  const { t } = useTranslation('evidence');
  return isErased ? t('erased') : <Badge tone="amber">{t('papers.notMet')}</Badge>;
}

function AgreementsSection({ evidence: { agreements } }: Of) {
  const { t } = useTranslation('evidence');
  const name = useNameColumn<Evidence['agreements'][number]>();
  return (
    <Section title={t('agreements.title')} description={t('agreements.text')} flush>
      <RecordTable
        label={t('agreements.title')}
        rows={agreements}
        columns={[
          name,
          {
            header: t('agreements.number'),
            cell: ({ number, isErased }) => number ?? t(isErased ? 'erased' : 'agreements.none'),
          },
          { ...asDay(t('agreements.startsOn')), cell: ({ startsOn }) => formatDay(startsOn) },
          { ...asDay(t('agreements.endsOn')), cell: ({ endsOn }) => formatDay(endsOn) },
          { ...asDay(t('agreements.signedOn')), cell: ({ signedOn }) => formatDay(signedOn) },
          { header: t('agreements.addenda'), cell: ({ addenda }) => addenda.join(', ') },
        ]}
      />
    </Section>
  );
}

function DecisionsSection({ evidence: { decisions } }: Of) {
  const { t } = useTranslation('evidence');
  const name = useNameColumn<Evidence['decisions'][number]>();
  return (
    <Section title={t('decisions.title')} description={t('decisions.text')} flush>
      <RecordTable
        label={t('decisions.title')}
        rows={decisions}
        columns={[
          name,
          { header: t('decisions.about'), cell: ({ about }) => t(`about.${about}`) },
          { header: t('fields.principalName'), cell: ({ principalName }) => principalName },
          {
            header: t('decisions.decision'),
            cell: ({ decision, isErased }) =>
              t(decision ? `decided.${decision}` : isErased ? 'erased' : 'decisions.none'),
          },
          {
            header: t('decisions.by'),
            cell: ({ decidedBy, onBehalf }) =>
              decidedBy && <TwoLines below={onBehalf && t('decisions.onBehalf')}>{decidedBy}</TwoLines>,
          },
          { header: t('decisions.at'), cell: ({ decidedAt }) => formatInstant(decidedAt, { time: true }) },
        ]}
      />
    </Section>
  );
}

function RestSection({ evidence: { rest } }: Of) {
  const { t } = useTranslation('evidence');
  const name = useNameColumn<Evidence['rest'][number]>();
  return (
    <Section title={t('rest.title')} description={t('rest.text')} flush>
      <RecordTable
        label={t('rest.title')}
        rows={rest}
        columns={[
          name,
          {
            header: t('rest.vesselName'),
            cell: ({ vesselName, endedOn, isLost }) =>
              isLost ? t('erased') : (vesselName ?? (!endedOn && t('rest.none'))),
          },
          { ...asDay(t('rest.endedOn')), cell: ({ endedOn }) => formatDay(endedOn) },
          { ...asDay(t('columns.signedOnOn')), cell: ({ signedOnOn }) => formatDay(signedOnOn) },
          {
            header: t('rest.daysAshore'),
            cell: ({ daysAshore }) => daysAshore !== null && String(daysAshore),
            align: 'right',
            isShort: true,
          },
        ]}
      />
    </Section>
  );
}

function ChangesSection({ evidence: { changes } }: Of) {
  const { t } = useTranslation('evidence');
  const shown = ({ field }: ChangeSince, value: string | null) => {
    if (value === null) return t(field === 'aboard' ? 'changes.off' : 'changes.nothing');
    return field === 'birthDate' ? formatDay(value) : value;
  };
  return (
    <Section title={t('changes.title')} description={t('changes.text')} flush>
      <RecordTable
        label={t('changes.title')}
        rows={changes}
        none={t('changes.none')}
        columns={[
          { header: t('columns.name'), cell: ({ name, isErased }) => (isErased ? t('erased') : name) },
          { header: t('changes.field'), cell: ({ field }) => t(`fields.${field}`) },
          { header: t('changes.was'), cell: (row) => shown(row, row.was) },
          { header: t('changes.is'), cell: (row) => shown(row, row.is) },
        ]}
      />
    </Section>
  );
}
