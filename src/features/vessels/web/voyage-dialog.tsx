import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { addDays } from '#platform/contract/days.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { vessels } from '../contract.ts';
import { vesselOptions } from '../options/contract.ts';
import { correctionForm, type Voyage, voyageForm, voyages } from '../voyages/contract.ts';
import { daysAhead } from '../voyages/rules.ts';
import { PortField } from './parts/port-field.tsx';

type Values = z.input<typeof voyageForm> & { reason?: string };

interface VoyageDialogProps {
  vesselId: number;
  /** The report to be corrected; none adds one. */
  known?: Voyage | undefined;
  onClose: () => void;
}

/** A report of where the vessel is, comes from and goes to. */
export default function VoyageDialog({ vesselId, known, onClose }: VoyageDialogProps) {
  return known ? (
    <CorrectionDialog known={known} onClose={onClose} />
  ) : (
    <NewReportDialog vesselId={vesselId} onClose={onClose} />
  );
}

/** Corrects a report, with a reason. */
function CorrectionDialog({ known, onClose }: { known: Voyage; onClose: () => void }) {
  const { t } = useTranslation('vessels');
  const save = useSave(voyages.correct);
  const { originPortId, destinationPortId, navigationStatusId, currentLocation, departureDate, arrivalDate } = known;
  const form = useContractForm(correctionForm, {
    defaults: {
      originPortId,
      destinationPortId,
      navigationStatusId,
      currentLocation,
      departureDate,
      arrivalDate,
      note: known.note,
      reportedOn: known.reportedOn,
      reason: '',
    },
    onSubmit: (values) => save.mutateAsync({ voyageId: known.id, ...values }),
    onSaved: () => {
      notify.success(t('voyage.corrected'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('voyage.correctOf', { day: formatDay(known.reportedOn) })} form={form} onClose={onClose}>
      <ReportFields />
      <TextAreaField<Values> name="reason" label={t('voyage.reason')} maxLength={500} required />
    </FormDialog>
  );
}

function NewReportDialog({ vesselId, onClose }: { vesselId: number; onClose: () => void }) {
  const { t } = useTranslation('vessels');
  const save = useSave(vessels.insertVoyage);
  const form = useContractForm(voyageForm, {
    defaults: {},
    onSubmit: (values) => save.mutateAsync({ vesselId, ...values }),
    onSaved: () => {
      notify.success(t('voyage.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('voyage.add')} form={form} onClose={onClose}>
      <ReportFields />
    </FormDialog>
  );
}

function ReportFields() {
  const { t } = useTranslation('vessels');
  const statuses = useRead(vesselOptions.navigationStatuses, {});
  const today = currentDay();
  return (
    <FieldGrid>
      <SelectField<Values>
        name="navigationStatusId"
        label={t('voyage.status')}
        required
        list={statuses}
        options={(statuses.data ?? []).map(({ id, navigationStatusDesc }) => ({
          value: id,
          label: navigationStatusDesc,
        }))}
      />
      <TextField<Values> name="currentLocation" label={t('voyage.location')} maxLength={100} />
      <PortField name="originPortId" label={t('voyage.origin')} />
      <PortField name="destinationPortId" label={t('voyage.destination')} />
      <DateField<Values>
        name="departureDate"
        label={t('voyage.departure')}
        max={addDays(today, daysAhead.departureDate)}
      />
      <DateField<Values> name="arrivalDate" label={t('voyage.arrival')} max={addDays(today, daysAhead.arrivalDate)} />
      <WideField>
        <DateField<Values> name="reportedOn" label={t('voyage.asOf')} hint={t('voyage.asOfHint')} max={today} />
      </WideField>
      <WideField>
        <TextAreaField<Values> name="note" label={t('voyage.note')} maxLength={500} />
      </WideField>
    </FieldGrid>
  );
}
