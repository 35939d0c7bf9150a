import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type SignOnPapers, signOnPapers } from '../../contract.ts';
import { signOnTemplates } from '../../letters/contract.ts';
import { fileNameOf } from '../../rules.ts';

interface VesselPapersProps {
  found: SignOnPapers;
  onEnterVoyage: () => void;
}

/** Papers about the vessel as a whole, and the checklist of the port. */
export function VesselPapers({ found, onEnterVoyage }: VesselPapersProps) {
  const { t, i18n } = useTranslation('sign-on-papers');
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
      <Section title={t('checklist.title')} description={t('checklist.text')}>
        <ul className="bullets">
          {found.checklist.map(({ id, en }) => (
            <li key={id}>{i18n.language === 'id' ? id : en}</li>
          ))}
        </ul>
      </Section>
    </SectionPairs>
  );
}

function PaperTable({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const { vesselId, day, portId, vesselName, people, cover, crew } = found;
  const joining = people.filter(({ side }) => side === 'on').length;
  const number = cover.number ?? t('vesselPapers.notNumbered');
  const papers = [
    {
      name: t('vesselPapers.crewList'),
      about: t('vesselPapers.crewCount', { count: crew }),
      action: (
        <DownloadButton
          size="compact-sm"
          endpoint={signOnPapers.crewList}
          input={{ vesselId, day, portId }}
          fileName={fileNameOf(t('vesselPapers.workbookFile'), { vesselName, day }, 'xlsx')}
          onFailure={() => notify.error(t('vesselPapers.workbookFailed'))}
        >
          {t('vesselPapers.workbook')}
        </DownloadButton>
      ),
    },
    {
      name: t('vesselPapers.list'),
      about: t('vesselPapers.listCount', { joining, leaving: people.length - joining }),
      action: '-',
    },
    {
      name: t('vesselPapers.cover'),
      about: cover.isChanged ? t('vesselPapers.changed', { number }) : number,
      action: '-',
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
