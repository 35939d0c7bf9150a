import { IconFileText, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '#features/reference/web/parts/package-name.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useMay } from '#platform/web/session.tsx';
import { assessments, type Examination } from '../../assessments/contract.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { papers } from '../../papers/contract.ts';
import { stages } from '../../rules.ts';
import { feeOf } from './examination-form.ts';

// The page does not wait for forms.
const ExaminationDialog = lateDialog(() => import('./examination-dialog.tsx'), ['positions']);
const LetterDialog = lateDialog(() => import('./letter-dialog.tsx'), ['positions']);

interface ExaminationSectionProps {
  application: RegistrationRecord;
  isEditable: boolean;
}

/** An applicant's medical examination, from the stage on that it belongs to; '-' until something is set. */
export function ExaminationSection({ application, isEditable }: ExaminationSectionProps) {
  const { t } = useTranslation('pipeline');
  const read = useRead(assessments.examination, { id: application.regCrewId });
  const mayEdit = useMay(assessments.updateExamination.access) && isEditable;
  const mayBook = useMay(papers.mcuLetter.access) && isEditable;
  const { open, opened } = useLiveDialogs<{ known: Examination | null }>();
  const isAtMcu = application.currentStatusId === stages.mcu;
  const known = read.data?.data ?? null;
  if (!isAtMcu && !known) return null;
  return (
    <Section
      title={t('mcu.title')}
      actions={
        read.data && (
          <>
            {mayEdit && (isAtMcu || known) && (
              <Button variant="default" icon={IconPencil} onClick={() => open(ExaminationDialog, { application })}>
                {t('mcu.change')}
              </Button>
            )}
            {mayBook && isAtMcu && (
              <Button
                variant="default"
                icon={IconFileText}
                onClick={() => open(LetterDialog, { applicants: [application] })}
              >
                {t('letter.button')}
              </Button>
            )}
          </>
        )
      }
    >
      <Answered read={read} rows={3} columns={3}>
        {() => <Facts known={known} />}
      </Answered>
      {opened({ known })}
    </Section>
  );
}

function Facts({ known }: { known: Examination | null }) {
  const { t } = useTranslation('pipeline');
  const packageName = usePackageName();
  const money = (amount: string | null | undefined) => amount && formatRupiah(rupiah(amount));
  const fee = {
    none: known?.mcuFeePercentage === null && known.mcuFeeValue === null ? null : t('mcu.fees.none'),
    percentage: [`${formatNumber(Number(known?.mcuFeePercentage))} %`, money(known?.mcuFeeValue)]
      .filter(Boolean)
      .join(', '),
    value: money(known?.mcuFeeValue),
  };
  return (
    <DescriptionList
      facts={[
        { label: t('mcu.letterNumber'), value: known?.letterNumber },
        { label: t('mcu.schedule'), value: formatDay(known?.schedule) },
        { label: t('mcu.mcuPackageId'), value: known?.mcuPackage && packageName(known.mcuPackage) },
        { label: t('mcu.clinicName'), value: known?.clinicName },
        // In capitals, as the documents have it (2S121).
        { label: t('mcu.clinicLocation'), value: known?.clinicLocation?.toUpperCase() },
        { label: t('mcu.mcuPrice'), value: money(known?.mcuPrice) },
        { label: t('mcu.fee'), value: known && fee[feeOf(known)] },
        { label: t('mcu.vesselId'), value: known?.vesselName },
        { label: t('mcu.principalId'), value: known?.principalName },
      ]}
    />
  );
}
