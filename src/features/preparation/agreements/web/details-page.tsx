import { IconFilePlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import { formatDay } from '#platform/web/format.ts';
import { linkTo, useParamsAt } from '#platform/web/links.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';
import { AddendaSection } from '../../addenda/web/addenda-section.tsx';
import { type AgreementDetail, agreements } from '../contract.ts';
import { mayReplace } from '../rules.ts';
import { DashedNote, SeafarerFacts, VesselFacts, WageFacts } from './agreement-facts.tsx';
import { agreementDetails, newAgreement, vesselAgreements } from './agreement-links.ts';
import classes from './agreement-page.module.css';
import { BackToPreparation } from './back-to-preparation.tsx';
import { PrintAgreement } from './print-buttons.tsx';
import { UploadButton } from './upload-button.tsx';

const path = '/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/pkl/$pklId/details';

/** A crew agreement, with its document and the signed scan (2R41). */
export default function AgreementPage() {
  const { t } = useTranslation('agreements');
  const { pklId } = useParamsAt(path);
  const id = /^\d{1,9}$/.test(pklId) ? Number(pklId) : 0;
  const { data, error } = useRead(agreements.get, { employeePreparationPklId: id }, { enabled: id > 0 });
  const agreement = data?.data;
  useTabTitle(agreement?.pklDocumentName);
  if (id === 0 || error?.status === 404)
    return <EmptyState title={t('form.notFound')} body={t('form.notFoundText')} action={<BackToPreparation />} />;
  if (error) return <EmptyState title={refusalText(error, t('form.loadFailed'))} action={<BackToPreparation />} />;
  if (!agreement) return <Skeletons rows={10} columns={3} />;
  const badge = agreement.voidedBecause ? (
    <StatusBadge status="Cancel" text={t('statuses.void')} />
  ) : (
    <StatusBadge status={agreement.pklStatus} text={t(`statuses.${agreement.pklStatus}`)} />
  );
  return (
    <div className={`stack gap-4 ${classes.page}`}>
      <PageHead
        title={agreement.pklDocumentName}
        crumbs={[
          { text: t('crumbs.manning') },
          { text: t('crumbs.preparation'), to: '/dashboard/manning/onboard-preparation' },
          { ...vesselAgreements(agreement.vesselId), text: agreement.vesselName },
          { text: agreement.crewName },
        ]}
        mark={badge}
        description={`${agreement.vesselName} · ${t('list.issued', { day: formatDay(agreement.docReleasedDate) })}`}
        actions={<Actions agreement={agreement} />}
      />
      {agreement.voidedBecause && (
        <Note>{t(agreement.voidedBecause === 'reissued' ? 'details.voidReissued' : 'details.voidWithdrawn')}</Note>
      )}
      {agreement.needsReissue && <Note kind="warn">{t('details.changed')}</Note>}
      {agreement.isVesselChanged && <Note kind="warn">{t('details.vesselChanged')}</Note>}
      {agreement.status === 'Pending Sign' && !agreement.voidedBecause && <DashedNote of={agreement} />}
      <AddendaSection agreement={agreement} />
      <Contents agreement={agreement} />
      <Section title={t('sections.signed')}>
        <SignedDocument agreement={agreement} />
      </Section>
      {agreement.earlier.length > 0 && <Earlier agreement={agreement} />}
    </div>
  );
}

/** The draft until it is signed (2S180), its scan once (2S181), and a new one where it no longer fits. */
function Actions({ agreement }: { agreement: AgreementDetail }) {
  const { t } = useTranslation('agreements');
  const mayWrite = useMay(agreements.sign.access);
  const { person } = usePerson();
  const sign = useSave(agreements.sign);
  const { employeePreparationPklId: id, pklDocumentNumber: number, voidedBecause, status } = agreement;
  if (voidedBecause) return null;
  const isSigned = status === 'Completed';
  const mayReplaceIt = mayWrite && mayReplace({ isSigned, needsReissue: agreement.needsReissue }, person.role);
  return (
    <>
      {!isSigned && agreement.mayOpen && <PrintAgreement id={id} number={number} />}
      {mayReplaceIt && (
        <Button
          variant="default"
          icon={IconFilePlus}
          renderRoot={(props) => <Link {...linkTo(newAgreement(agreement))} {...props} />}
        >
          {t('list.reissue')}
        </Button>
      )}
      {mayWrite && (
        <UploadButton
          of="details"
          disabled={isSigned}
          number={number}
          crewName={agreement.crewName}
          sign={(file) => sign.mutateAsync({ employeePreparationPklId: id, ...file })}
        />
      )}
    </>
  );
}

function Contents({ agreement }: { agreement: AgreementDetail }) {
  const { t } = useTranslation('agreements');
  return (
    <>
      <Section title={t('sections.sealing')}>
        <DescriptionList
          facts={[
            { label: t('fields.pklDocumentNumber'), value: agreement.pklDocumentNumber },
            { label: t('fields.ptkpGolId'), value: agreement.ptkpGolName },
            { label: t('fields.crewSealingOfficerDate'), value: formatDay(agreement.docReleasedDate) },
            { label: t('fields.crewSealingOfficerName'), value: agreement.shipCrewSealingOfficerName },
            { label: t('fields.crewSealingOffice'), value: agreement.crewSealingOffice },
          ]}
        />
      </Section>
      <Section title={t('sections.firstParty')}>
        <DescriptionList
          facts={[
            { label: t('fields.firstPartyName'), value: agreement.firstPartyName },
            { label: t('fields.firstPartyPosition'), value: agreement.position },
            { label: t('fields.firstPartyOffice'), value: agreement.firstPartyOffice },
          ]}
        />
      </Section>
      <Section title={t('sections.secondParty')}>
        <SeafarerFacts of={agreement} />
      </Section>
      <Section title={t('sections.agreement')}>
        <VesselFacts
          of={agreement}
          more={[
            { label: t('fields.agreementsShippingArea'), value: agreement.shippingArea },
            { label: t('fields.agreementsSeamanBook'), value: agreement.seamanBookNo },
            { label: t('fields.agreementsPassportNo'), value: agreement.passportNo },
            { label: t('fields.agreementsEmployeeNo'), value: agreement.employeeNo },
            { label: t('fields.idPosition'), value: agreement.idPosition },
          ]}
        />
      </Section>
      <Section title={t('sections.wages')}>
        <WageFacts divisionId={agreement.divisionId} wages={agreement} />
      </Section>
    </>
  );
}

/** The signed scan, which opens here. */
function SignedDocument({ agreement }: { agreement: AgreementDetail }) {
  const { t } = useTranslation('agreements');
  const preview = useFilePreview(files.download, 'pkl');
  const { attachment } = agreement;
  if (!attachment) return <p>{t('details.notSigned')}</p>;
  return (
    <>
      <Button variant="default" onClick={() => preview.show(attachment)}>
        {attachment.name}
      </Button>
      {preview.dialog}
    </>
  );
}

function Earlier({ agreement }: { agreement: AgreementDetail }) {
  const { t } = useTranslation('agreements');
  return (
    <Section title={t('sections.earlier')} flush>
      <RecordTable
        label={t('sections.earlier')}
        rows={agreement.earlier}
        columns={[
          {
            header: t('fields.pklDocumentNumber'),
            cell: (row) => (
              <Link {...linkTo(agreementDetails(agreement, row.employeePreparationPklId))}>
                {row.pklDocumentNumber}
              </Link>
            ),
          },
          { header: t('details.issued'), cell: (row) => formatDay(row.docReleasedDate), isShort: true },
        ]}
      />
    </Section>
  );
}
