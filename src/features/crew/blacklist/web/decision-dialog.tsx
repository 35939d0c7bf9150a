import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError, isConflict } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { type BlacklistRecord, blacklist } from '../contract.ts';
import { afterVerdict, type VerdictOnWire, verdicts } from '../rules.ts';
import { useMailOutcome } from './mail-outcome.ts';
import { VerdictField } from './verdict-field.tsx';

const { verdict, note } = blacklist.decideRelease.input.shape;
const decision = z.object({ verdict, note });
type Decision = z.input<typeof decision>;

interface DecisionDialogProps {
  member: EmployeeDetails;
  record: BlacklistRecord;
  onClose: () => void;
}

interface Asked {
  verdict: VerdictOnWire;
  answer: (isConfirmed: boolean) => void;
}

/** The responsible party reads the letter and decides; asked once more, for it cannot be taken back. */
export default function DecisionDialog({ member, record, onClose }: DecisionDialogProps) {
  const { t } = useTranslation(['blacklist', 'parts']);
  const save = useSave(blacklist.decideRelease);
  const readAgain = useReadAgain(blacklist.decideRelease);
  const sayMailOutcome = useMailOutcome();
  const [asked, setAsked] = useState<Asked>();
  const release = record.releases.at(-1);
  const form = useContractForm(decision, {
    defaults: { note: '' },
    onSubmit: async (values) => {
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ verdict: values.verdict, answer }));
      setAsked(undefined);
      if (!isConfirmed) throw new ApiError(0, 'cancelled', t('decide.notYet'));
      const { employeeBlackListid, version } = record;
      try {
        return await save.mutateAsync({ ...values, employeeBlackListid, version });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: ({ data }) => {
      const isReleased = data.state === 'released';
      notify.success(t(isReleased ? 'done.released' : 'done.refused', { who: member.fullName }));
      void sayMailOutcome(isReleased ? 'UnblacklistApproved' : 'UnblacklistRejected', member.id);
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        title={t('decide.title', { who: member.fullName })}
        form={form}
        onClose={onClose}
        submitLabel={t('decide.confirm')}
      >
        <DescriptionList
          facts={[
            {
              label: t('fields.level'),
              value: t(`levels.${record.employeeBlacklistLevelName}`, record.employeeBlacklistLevelName),
            },
            { label: t('fields.requestedBy'), value: release?.requestedBy },
            { label: t('fields.reason'), value: record.reason, wide: true },
            {
              label: t('fields.letter'),
              value: <AttachmentLink attachment={record.unblacklistDocument} of={t('fields.letter')} />,
              wide: true,
            },
          ]}
        />
        <VerdictField<Decision> name="verdict" label={t('fields.verdict')} required />
        <TextAreaField<Decision> name="note" label={t('fields.note')} hint={t('fields.noteHint')} maxLength={1000} />
      </FormDialog>
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`verdicts.${asked.verdict}`)}
          text={<p>{t(`decide.ask.${afterVerdict(verdicts[asked.verdict])}`, { who: member.fullName })}</p>}
          cancelLabel={t('parts:cancel')}
          confirmLabel={t('decide.sure')}
          onCancel={() => asked.answer(false)}
          onConfirm={() => asked.answer(true)}
          isDanger={afterVerdict(verdicts[asked.verdict]) === 'refused'}
        />
      )}
    </>
  );
}
