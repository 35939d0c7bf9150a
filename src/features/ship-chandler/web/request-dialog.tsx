import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { vesselOptions } from '#features/vessels/options/contract.ts';
import { addMonths, firstOfMonth } from '#platform/contract/days.ts';
import { useSave } from '#platform/web/api.ts';
import { isRefusal } from '#platform/web/api-error.ts';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { FileField } from '#platform/web/files/file-field.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { CreatableSelect } from '#platform/web/form/creatable-select.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useMay, usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type NewRequestForm, newRequestForm, shipChandler } from '../contract.ts';
import { chandlerMonth } from './parts/written-days.ts';

const workbooks = [
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
/** Stores are asked for some time ahead, or for the month that has just ended. */
const monthsBack = 1;
const monthsAhead = 12;

/** Requests stores with the requisition workbook (3R26). */
export default function RequestDialog({ vesselId, onClose }: { vesselId: number; onClose: () => void }) {
  const { t } = useTranslation('ship-chandler');
  const { person } = usePerson();
  const create = useSave(shipChandler.create);
  const mayAddPort = useMay(vesselOptions.createPort.access);
  const [hasFailed, setFailed] = useState(false);
  const thisMonth = firstOfMonth(currentDay());
  const form = useContractForm(newRequestForm, {
    defaults: {
      RequesterName: `${person.firstName} ${person.lastName}`.trim(),
      RequesterEmail: person.email,
      DeliveryDate: '',
      PeriodFrom: thisMonth,
      RequestedAttachmentId: null,
    },
    keepAs: `chandler request of ${vesselId}`,
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
    onSaved: () => {
      notify.success(t('form.created'));
      onClose();
    },
  });
  const months = Array.from({ length: monthsBack + monthsAhead + 1 }, (_, at) => addMonths(thisMonth, at - monthsBack));
  return (
    <>
      <FormDialog title={t('form.newTitle')} form={form} onClose={onClose} submitLabel={t('form.submit')}>
        <FieldGrid>
          <TextField<NewRequestForm> name="RequesterName" label={t('fields.requester')} required maxLength={100} />
          <TextField<NewRequestForm>
            name="RequesterEmail"
            label={t('fields.email')}
            type="email"
            required
            maxLength={254}
          />
          <DateField<NewRequestForm> name="DeliveryDate" label={t('fields.deliveryDate')} min={currentDay()} required />
          <CreatableSelect<NewRequestForm>
            name="PortId"
            label={t('fields.port')}
            read={vesselOptions.ports}
            {...(mayAddPort && { create: vesselOptions.createPort })}
            keeps="id"
            named="portName"
            required
          />
          <SelectField<NewRequestForm>
            name="PeriodFrom"
            label={t('fields.period')}
            options={months.map((month) => ({ value: month, label: chandlerMonth(month) }))}
            isSearchable={false}
            required
          />
        </FieldGrid>
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
