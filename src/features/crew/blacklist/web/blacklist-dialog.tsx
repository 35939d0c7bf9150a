import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useReadAgain, useSave } from '#platform/web/api.ts';
import { isConflict } from '#platform/web/api-error.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay } from '#platform/web/format.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { employment } from '../../employment/contract.ts';
import { usePlansConfirm } from '../../employment/web/plans-confirm.tsx';
import { type BlacklistRecord, blacklist, blacklisting } from '../contract.ts';
import { useMailOutcome } from './mail-outcome.ts';

type Blacklisting = z.input<typeof blacklisting>;

export interface BlacklistDialogProps {
  member: EmployeeDetails;
  /** The open record to edit; without one someone is put on the blacklist. */
  record?: BlacklistRecord | undefined;
  onClose: () => void;
}

const valuesOf = (record: BlacklistRecord): Blacklisting => ({
  employeeBlacklistLevelId: record.employeeBlacklistLevelId,
  startDate: record.startDate,
  endDate: record.endDate,
  reason: record.reason ?? '',
});

/** Level, days and reason: puts someone on the blacklist, or changes the open record. */
export default function BlacklistDialog({ member, record, onClose }: BlacklistDialogProps) {
  const { t } = useTranslation('blacklist');
  const positionName = usePositionName();
  const levels = useRead(blacklist.levels, {}, { staleTime: 3_600_000 });
  const read = useRead(employment.commitments, { employeeId: member.id });
  const commitments = read.data?.data;
  const insert = useSave(blacklist.insert);
  const update = useSave(blacklist.update);
  const readAgain = useReadAgain(blacklist.insert);
  const sayMailOutcome = useMailOutcome();
  const plans = usePlansConfirm(member.fullName);
  const today = currentDay();
  const form = useContractForm(blacklisting, {
    defaults: record ? valuesOf(record) : { startDate: today, endDate: null, reason: '' },
    ...(record && { version: record.version }),
    keepAs: `blacklist.${member.id}.${record?.employeeBlackListid ?? 'new'}`,
    onSubmit: async (values, version) => {
      try {
        if (record) {
          const sent = { ...values, employeeBlackListid: record.employeeBlackListid };
          return await update.mutateAsync({ ...sent, ...(version !== undefined && { version }) });
        }
        const confirmedPlans = await plans.confirm(commitments?.plans ?? []);
        return await insert.mutateAsync({ ...values, employeeId: member.id, confirmedPlans });
      } catch (error) {
        // A stale edit shows both versions: what was typed stays as it is.
        if (isConflict(error) && error.code !== 'stale') await readAgain();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t(record ? 'done.changed' : 'done.blacklisted', { who: member.fullName }));
      if (!record) void sayMailOutcome('Blacklist', member.id);
      onClose();
    },
  });
  return (
    <>
      <FormDialog
        title={t(record ? 'edit.title' : 'insert.title', { who: member.fullName })}
        form={form}
        onClose={onClose}
        submitLabel={t(record ? 'edit.confirm' : 'insert.confirm')}
        savesChangesOnly={record !== undefined}
        isReading={!record && !commitments}
      >
        {!record && read.error && <ErrorPanel retry={() => void read.refetch()} />}
        {!record && <p>{t('insert.text')}</p>}
        {!record && commitments?.aboard && (
          <Note kind="warn" title={t('insert.aboard', { vessel: commitments.aboard.vesselName })}>
            {t('insert.aboardText', {
              position: positionName(commitments.aboard.jobPositionName),
              since: formatDay(commitments.aboard.since),
            })}
          </Note>
        )}
        <FieldGrid>
          <WideField>
            <SelectField<Blacklisting>
              name="employeeBlacklistLevelId"
              label={t('fields.level')}
              required
              list={levels}
              options={(levels.data ?? []).map(({ id, name }) => ({ value: id, label: t(`levels.${name}`, name) }))}
            />
          </WideField>
          <DateField<Blacklisting> name="startDate" label={t('fields.startDate')} max={today} required />
          <DateField<Blacklisting> name="endDate" label={t('fields.endDate')} hint={t('fields.endDateHint')} />
          <WideField>
            <TextAreaField<Blacklisting>
              name="reason"
              label={t('fields.reason')}
              hint={t('fields.reasonHint')}
              maxLength={1000}
            />
          </WideField>
        </FieldGrid>
      </FormDialog>
      {plans.dialog}
    </>
  );
}
