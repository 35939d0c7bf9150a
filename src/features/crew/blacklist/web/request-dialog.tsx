import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AttachmentField } from '#features/seafarers/web/parts/attachment-field.tsx';
import { userAccounts } from '#features/users/managing/contract.ts';
import { isRequired } from '#platform/contract/messages.ts';
import { attachment } from '#platform/contract/shapes.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { type BlacklistRecord, blacklist } from '../contract.ts';
import { useMailOutcome } from './mail-outcome.ts';

/** The letter is sent by its number. */
const request = z.object({
  unblacklistDocumentId: z
    .nullable(attachment)
    .check(z.refine((value) => value !== null, isRequired('blacklist:fields.letter'))),
  unblacklistRequestTo: blacklist.requestRelease.input.shape.unblacklistRequestTo,
});
type Request = z.input<typeof request>;

interface RequestDialogProps {
  member: EmployeeDetails;
  record: BlacklistRecord;
  onClose: () => void;
}

/** Asks the crewing manager of the division for a release, with the signed letter (2-open 2O39, 2O40). */
export default function RequestDialog({ member, record, onClose }: RequestDialogProps) {
  const { t } = useTranslation('blacklist');
  const { person } = usePerson();
  const role = member.divisionId === 1 ? 'crewingmanagermarine' : 'crewingmanagertanker';
  const managers = useRead(userAccounts.employeesByRole, { role, divisionId: member.divisionId });
  const others = (managers.data?.data ?? []).filter(({ userId }) => userId !== null && userId !== person.userId);
  const save = useSave(blacklist.requestRelease);
  const readAgain = useReadAgain(blacklist.requestRelease);
  const sayMailOutcome = useMailOutcome();
  const form = useContractForm(request, {
    defaults: { unblacklistDocumentId: null },
    onSubmit: async ({ unblacklistDocumentId: letter, unblacklistRequestTo }) => {
      try {
        return await save.mutateAsync({
          employeeBlackListid: record.employeeBlackListid,
          unblacklistDocumentId: letter?.uuid ?? '',
          unblacklistRequestTo,
          version: record.version,
        });
      } catch (error) {
        if (isConflict(error)) await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('done.requested'));
      void sayMailOutcome('UnblacklistRequest', member.id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('request.title', { who: member.fullName })}
      form={form}
      onClose={onClose}
      submitLabel={t('request.confirm')}
    >
      <p>{t('request.text')}</p>
      {managers.data && others.length === 0 && (
        <Note kind="warn" title={t('request.nobody')}>
          {t('request.nobodyText')}
        </Note>
      )}
      <AttachmentField name="unblacklistDocumentId" label={t('fields.letter')} required />
      <SelectField<Request>
        name="unblacklistRequestTo"
        label={t('fields.requestTo')}
        hint={t('fields.requestToHint')}
        required
        list={managers}
        options={others.flatMap(({ userId, name }) => (userId ? [{ value: userId, label: name }] : []))}
      />
    </FormDialog>
  );
}
