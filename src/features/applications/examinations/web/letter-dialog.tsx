import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, useReadAgain } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
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
  /** Somebody has another appointment, and whether it is to be replaced. */
  const [others, setOthers] = useState<'none' | 'kept' | 'replaced'>(known?.schedule ? 'kept' : 'none');
  /** The letter would have dashes, and whether they are to be printed. */
  const [dashes, setDashes] = useState<'none' | 'refused' | 'printed'>('none');
  const form = useContractForm(bookingForm, {
    defaults: bookingOf(known),
    onSubmit: async (values) => {
      const regCrewIds = applicants.map(({ regCrewId }) => regCrewId);
      const replacesBooked = others === 'replaced';
      const booking = { regCrewIds, ...examinationOf(values), replacesBooked, printsDashes: dashes === 'printed' };
      const letter = await download(papers.mcuLetter, booking).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'other_appointment') setOthers('kept');
        if (error instanceof ApiError && error.code === 'letter_lacks') setDashes('refused');
        throw error;
      });
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
      {others !== 'none' && (
        <Checkbox
          label={t('letter.replace')}
          checked={others === 'replaced'}
          onChange={({ currentTarget: { checked } }) => setOthers(checked ? 'replaced' : 'kept')}
        />
      )}
      {dashes !== 'none' && (
        <Checkbox
          label={t('letter.dashes')}
          checked={dashes === 'printed'}
          onChange={({ currentTarget: { checked } }) => setDashes(checked ? 'printed' : 'refused')}
        />
      )}
    </FormDialog>
  );
}
