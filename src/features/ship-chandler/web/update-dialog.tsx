import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { call, useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type ChandlerView, shipChandler, type UpdateForm, updateForm } from '../contract.ts';
import { type ChandlerStatus, hasVendor, offeredStatuses } from '../rules.ts';
import { useStatusMail } from './parts/use-status-mail.ts';
import { chandlerDay, chandlerMonth } from './parts/written-days.ts';

const valuesOf = (request: ChandlerView): UpdateForm => ({
  RequesterName: request.requesterName,
  RequesterEmail: request.requesterEmail,
  ShipChandlerStatusEnum: request.status,
  VendorName: request.vendorName ?? request.chosenVendor ?? '',
  ApprovedVendorAttachmentId: request.approvedVendorAttachment,
  ReceivedDate: request.receivedDate ?? '',
});

/** Moves a request on, with the vendor and the receipt as far as they are known (3R29). */
export default function UpdateDialog({ request, onClose }: { request: ChandlerView; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const save = useSave(shipChandler.update);
  const reportMail = useStatusMail();
  const id = request.shipChandlerId;
  const form = useContractForm(updateForm, {
    defaults: valuesOf(request),
    version: request.version,
    onSubmit: ({ ApprovedVendorAttachmentId: file, ReceivedDate, VendorName, ...moved }, version) =>
      save.mutateAsync({
        ...moved,
        ShipChandlerId: id,
        version,
        ...(hasVendor(moved.ShipChandlerStatusEnum) && {
          VendorName,
          ApprovedVendorAttachmentId: file?.uuid ?? null,
          ApprovedVendorAttachmentFileName: file?.name ?? null,
        }),
        ...(moved.ShipChandlerStatusEnum === 'Delivered' && { ReceivedDate }),
      }),
    onSaved: ({ data }) => {
      notify.success(t('form.updated'));
      if (data.status !== request.status) void reportMail(id);
      onClose();
    },
    readSaved: async () => {
      const [saved = request] = (await call(shipChandler.get, { ShipChandlerId: id })).data;
      return { values: valuesOf(saved), version: saved.version };
    },
  });
  return (
    <FormDialog
      title={t('form.updateTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('form.update')}
      savesChangesOnly
    >
      <DescriptionList
        layout="rows"
        facts={[
          { label: t('fields.deliveryDate'), value: chandlerDay(request.requestedDeliveryDate) },
          { label: t('fields.portOfCall'), value: request.portOfCall },
          { label: t('fields.period'), value: chandlerMonth(request.period) },
          { label: t('fields.requestFile'), value: request.requestedAttachmentFileName },
        ]}
      />
      <FieldGrid>
        <TextField<UpdateForm> name="RequesterName" label={t('fields.requesterName')} required maxLength={100} />
        <TextField<UpdateForm>
          name="RequesterEmail"
          label={t('fields.requesterEmail')}
          type="email"
          required
          maxLength={254}
        />
        <SelectField<UpdateForm>
          name="ShipChandlerStatusEnum"
          label={t('fields.status')}
          options={offeredStatuses(request.status).map((value) => ({ value, label: t(`statuses.${value}`) }))}
          required
        />
      </FieldGrid>
      <VendorFields />
    </FormDialog>
  );
}

/** What is known once a vendor has been chosen, and once the stores are aboard. */
function VendorFields() {
  const { t } = useTranslation('ship-chandler');
  const status: ChandlerStatus = useWatch<UpdateForm, 'ShipChandlerStatusEnum'>({ name: 'ShipChandlerStatusEnum' });
  if (!hasVendor(status)) return null;
  return (
    <>
      <FieldGrid>
        <TextField<UpdateForm> name="VendorName" label={t('fields.vendorName')} required maxLength={150} />
        {status === 'Delivered' && (
          <DateField<UpdateForm> name="ReceivedDate" label={t('fields.receiveDate')} max={currentDay()} required />
        )}
      </FieldGrid>
      <FileField<UpdateForm>
        name="ApprovedVendorAttachmentId"
        label={t('fields.approvedFile')}
        required
        upload={files.upload}
        download={files.download}
        fileType="asessment"
      />
    </>
  );
}
