import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { mostOthers, pairKinds } from '#features/employees/pairs/rules.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { CheckField, RadioField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { SearchSelect, useSearchTyped } from '#platform/web/form/search-select.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { EmployeeDetails } from '../../contract.ts';
import { type CrewPair, type OtherOfPair, pairForm, pairs } from '../contract.ts';

type PairForm = z.input<typeof pairForm>;

interface PairDialogProps {
  member: EmployeeDetails;
  /** The pair to change; without one it is made. */
  pair?: CrewPair;
  onClose: () => void;
}

const valuesOf = ({ employeeId, kind, isSerious, reason, until }: CrewPair): PairForm => ({
  otherEmployeeId: employeeId,
  kind,
  isSerious: isSerious === true,
  reason: reason ?? '',
  until,
});

/** Keeps that two people are not to sail together, or gladly do, and why. */
export function PairDialog({ member, pair, onClose }: PairDialogProps) {
  const { t } = useTranslation('crew-pairs');
  const save = useSave(pairs.save);
  const [kind, setKind] = useState(pair?.kind ?? 'apart');
  const form = useContractForm(pairForm, {
    defaults: pair ? valuesOf(pair) : { kind: 'apart', isSerious: false, reason: '', until: null },
    ...(pair && { version: pair.version }),
    onSubmit: (values, version) =>
      save.mutateAsync({
        ...values,
        isSerious: values.kind === 'apart' && values.isSerious,
        employeeId: member.id,
        ...(pair && { pairId: pair.pairId }),
        ...(version !== undefined && { version }),
      }),
    onSaved: () => {
      notify.success(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('addTitle', { name: member.fullName })} form={form} onClose={onClose} size="32rem">
      {pair ? <p>{pair.employeeName}</p> : <OtherField employeeId={member.id} />}
      <RadioField<PairForm>
        name="kind"
        label={t('fields.kind')}
        required
        options={pairKinds.map((each) => ({ value: each, label: t(`kinds.${each}`) }))}
        onChoose={(chosen) => setKind(chosen === 'together' ? 'together' : 'apart')}
      />
      {kind === 'apart' && <CheckField<PairForm> name="isSerious" label={t('fields.isSerious')} />}
      <TextAreaField<PairForm>
        name="reason"
        label={t('fields.reason')}
        hint={t('fields.reasonHint')}
        maxLength={500}
        required
      />
      <DateField<PairForm> name="until" label={t('fields.until')} hint={t('fields.untilHint')} min={currentDay()} />
    </FormDialog>
  );
}

/** The colleague; the server finds more than are listed at first. */
function OtherField({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('crew-pairs');
  const positionName = usePositionName();
  const searched = useSearchTyped<OtherOfPair>(({ employeeName, employeeIdNumber, jobPositionName }) =>
    [employeeName, employeeIdNumber, positionName(jobPositionName)].join(' · '),
  );
  return (
    <SearchSelect<OtherOfPair, PairForm>
      name="otherEmployeeId"
      label={t('fields.other')}
      required
      searched={searched}
      list={useRead(pairs.others, { employeeId, ...searched.asked }, { keepPrevious: true })}
      idOf={(other) => other.employeeId}
      most={mostOthers}
      none={t('noOther')}
    />
  );
}
