import { useTranslation } from 'react-i18next';
import { download, useReadAgain } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import type { Examination } from '../../assessments/contract.ts';
import type { Decided } from '../../assessments/web/decide-several.ts';
import { papers } from '../../papers/contract.ts';
import { ExaminationFields } from './examination-fields.tsx';
import { bookingForm, bookingOf, examinationOf } from './examination-form.ts';

interface LetterDialogProps {
  applicants: readonly Decided[];
  /** What is known already, of one applicant. */
  known?: Examination | null;
  onClose: () => void;
}

/** Books the medical check-up of applicants and saves the letter that sends them to the clinic. */
export default function LetterDialog({ applicants, known = null, onClose }: LetterDialogProps) {
  const { t } = useTranslation('pipeline');
  const readAgain = useReadAgain(papers.mcuLetter);
  const form = useContractForm(bookingForm, {
    defaults: bookingOf(known),
    onSubmit: async (values) => {
      const regCrewIds = applicants.map(({ regCrewId }) => regCrewId);
      const letter = await download(papers.mcuLetter, { regCrewIds, ...examinationOf(values) });
      saveFile(letter, `MCU ${values.letterNumber}.pdf`);
      await readAgain();
    },
    onSaved: () => {
      notify.success(t('letter.done', { count: applicants.length }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('letter.title', { count: applicants.length })}
      form={form}
      onClose={onClose}
      submitLabel={t('letter.submit')}
    >
      <p>{applicants.map(({ regFullName }) => regFullName).join(', ')}</p>
      <ExaminationFields isLetter />
    </FormDialog>
  );
}
