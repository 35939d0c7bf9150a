import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { refusalText } from '#platform/web/api-error.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { Checklist } from '../../checks/web/checklist.tsx';
import { type SignOnPapers, signOnPapers } from '../../contract.ts';
import { signOnTemplates } from '../../letters/contract.ts';
import { fileNameOf } from '../../rules.ts';
import { type CrewListOn, crewListForms, crewListTimes } from '../../sets/rules.ts';

interface VesselPapersProps {
  found: SignOnPapers;
  onEnterVoyage: () => void;
}

/** Papers about the vessel as a whole, and the checklist of the port. */
export function VesselPapers({ found, onEnterVoyage }: VesselPapersProps) {
  const { t } = useTranslation('sign-on-papers');
  const mayWord = useMay(signOnTemplates.list.access);
  return (
    <SectionPairs isShort>
      <Section
        title={t('vesselPapers.title')}
        flush
        actions={
          <Row>
            <Button variant="default" onClick={onEnterVoyage}>
              {t('head.action')}
            </Button>
            {mayWord && (
              <Button
                variant="default"
                renderRoot={(props) => <Link {...props} to="/dashboard/manning/sign-on-papers/templates" />}
              >
                {t('vesselPapers.templates')}
              </Button>
            )}
          </Row>
        }
      >
        <PaperTable found={found} />
      </Section>
      <Checklist found={found} />
    </SectionPairs>
  );
}

function PaperTable({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const { people, cover, copies } = found;
  const joining = people.filter(({ side }) => side === 'on').length;
  const agreements = people.filter(({ agreement }) => agreement).length;
  const number = cover.number ?? t('vesselPapers.notNumbered');
  const crewLists = crewListTimes.map((on) => {
    const count = on === 'arrival' ? found.arriving : found.sailing;
    return {
      name: t(`vesselPapers.crewList.${on}`),
      about: t('vesselPapers.people', { count }),
      action: count > 0 && <CrewListFiles found={found} on={on} />,
    };
  });
  const papers = [
    ...crewLists,
    {
      name: t('vesselPapers.list'),
      about: t('vesselPapers.listCount', { joining, leaving: people.length - joining }),
      action: t('vesselPapers.inSet'),
    },
    {
      name: t('vesselPapers.cover'),
      about: cover.isChanged ? t('vesselPapers.changed', { number }) : number,
      action: t('vesselPapers.inSet'),
    },
    {
      name: t('vesselPapers.agreements'),
      about: t('vesselPapers.copies', { count: agreements, copies }),
      action: t('vesselPapers.inSet'),
    },
  ];
  return (
    <RecordTable
      label={t('vesselPapers.title')}
      rows={papers}
      columns={[
        { header: t('vesselPapers.paper'), cell: ({ name }) => name },
        { header: t('vesselPapers.about'), cell: ({ about }) => about },
        { header: t('vesselPapers.file'), cell: ({ action }) => action },
      ]}
    />
  );
}

/** A crew list as a PDF and as a workbook. */
function CrewListFiles({ found: { vesselId, day, portId, vesselName }, on }: { found: SignOnPapers; on: CrewListOn }) {
  const { t } = useTranslation('sign-on-papers');
  const name = t(`vesselPapers.crewList.${on}`);
  return (
    <Row>
      {crewListForms.map((as) => (
        <DownloadButton
          key={as}
          size="compact-sm"
          endpoint={signOnPapers.crewList}
          input={{ vesselId, day, portId, on, as }}
          fileName={fileNameOf(t(`vesselPapers.files.${on}`), { vesselName, day }, as)}
          onFailure={(error) => notify.error(refusalText(error, t('vesselPapers.failed')))}
          aria-label={t('vesselPapers.download', { form: as.toUpperCase(), name })}
        >
          {as.toUpperCase()}
        </DownloadButton>
      ))}
    </Row>
  );
}
