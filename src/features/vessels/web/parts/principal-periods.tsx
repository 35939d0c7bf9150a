import { useTranslation } from 'react-i18next';
import { PrincipalLink } from '#features/principals/web/parts/principal-link.tsx';
import { useRead } from '#platform/web/api.ts';
import { formatInstant } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { useMay } from '#platform/web/session.tsx';
import { vesselPrincipals } from '../../particulars/contract.ts';

/** With which principals a vessel is and was, and since when. For the office only. */
export function PrincipalPeriods({ vesselId }: { vesselId: number }) {
  const mayRead = useMay(vesselPrincipals.periods.access);
  return mayRead ? <Periods vesselId={vesselId} /> : null;
}

function Periods({ vesselId }: { vesselId: number }) {
  const { t } = useTranslation('vessels');
  const read = useRead(vesselPrincipals.periods, { id: vesselId });
  const periods = read.data?.data;
  return (
    <Section title={t('principals.title')} description={t('principals.text')} flush={!read.error}>
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!read.error && !periods && <Skeletons rows={1} columns={3} />}
      {periods && (
        <RecordTable
          label={t('principals.title')}
          rows={periods}
          columns={[
            {
              header: t('principals.name'),
              cell: (row) => <PrincipalLink id={row.principalId}>{row.name}</PrincipalLink>,
            },
            { header: t('principals.from'), cell: ({ from }) => formatInstant(from), isShort: true },
            {
              header: t('principals.to'),
              cell: ({ to }) => (to ? formatInstant(to) : t('principals.now')),
              isShort: true,
            },
          ]}
        />
      )}
    </Section>
  );
}
