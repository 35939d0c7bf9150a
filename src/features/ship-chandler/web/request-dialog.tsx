import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { useSave } from '#platform/web/api.ts';
import { isRefusal } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { FileField } from '#platform/web/files/file-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type NewRequestForm, newRequestForm, shipChandler } from '../contract.ts';
import { newRequest } from './parts/new-request.ts';
import { RequestFields, useRequestDefaults } from './parts/request-fields.tsx';

const workbooks = ['application/vnd.ms-excel', workbookType] as const;
/** Requests stores with the requisition workbook (3R26). */
export default function RequestDialog({ vesselId, onClose }: { vesselId: number; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const create = useSave(shipChandler.create);
  const [hasFailed, setFailed] = useState(false);
  const form = useContractForm(newRequestForm, {
    defaults: { ...useRequestDefaults(), RequestedAttachmentId: null },
    onSubmit: ({ RequestedAttachmentId: file, ...asked }) =>
      create
        .mutateAsync({
          ...asked,
          VesselId: vesselId,
          RequestedAttachmentId: file?.uuid ?? '',
          RequestedAttachmentFileName: file?.name ?? '',
        })
        .catch((error: unknown) => {
          if (!isRefusal(error)) setFailed(true);
          throw error;
        }),
    onSaved: ({ data }) => {
      notify.success(t('form.created'));
      void noteSaved(newRequest(data.id, form.form.getValues('RequesterName')));
      onClose();
    },
  });
  return (
    <>
      <FormDialog title={t('form.newTitle')} form={form} onClose={onClose} submitLabel={t('form.submit')}>
        <RequestFields />
        <FileField<NewRequestForm>
          name="RequestedAttachmentId"
          label={t('fields.requestFile')}
          required
          upload={files.upload}
          download={files.download}
          fileType="asessment"
          types={workbooks}
          hint={t('form.workbookHint')}
        />
      </FormDialog>
      <ErrorDialog text={hasFailed ? t('failures.create') : undefined} onClose={() => setFailed(false)} />
    </>
  );
}
