import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { DialogOpening } from '#platform/web/dialogs/dialog-opening.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField, DateTimeField } from '#platform/web/form/date-field.tsx';
import { instantOf } from '#platform/web/form/date-text.ts';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatMonth } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import type { MovementDetail } from '../../contract.ts';
import { gates } from '../../gates/contract.ts';
import { type GateFinding, isOpen, shortestReason } from '../../gates/rules.ts';
import { GateSide } from '../../gates/web/gate-side.tsx';
import { promotion, promotionForm } from '../contract.ts';

type Values = z.input<typeof promotionForm>;

interface PromotionDialogProps {
  movement: MovementDetail;
  onDone: () => void;
  onClose: () => void;
}

/** Takes somebody who is aboard into another position of the vessel, once the hour is known. */
export default function PromotionDialog(props: PromotionDialogProps) {
  const { employeeSchedulingId } = props.movement;
  const now = useRead(gates.check, { employeeSchedulingId }, { staleTime: 0 });
  if (now.error) return <ErrorDialog text={now.error.message} onClose={props.onClose} />;
  if (!now.data) return <DialogOpening />;
  const [day = '', time = ''] = now.data.data.schedule.split('T');
  return <OpenPromotion {...props} now={instantOf(day, time) ?? ''} />;
}

function OpenPromotion({ movement, now, onDone, onClose }: PromotionDialogProps & { now: string }) {
  const { t } = useTranslation('movements');
  const positionName = usePositionName();
  const { employeeSchedulingId, version, name, position } = movement;
  const seats = useRead(promotion.seats, { employeeSchedulingId });
  const promote = useSave(promotion.promote);
  const [findings, setFindings] = useState<readonly GateFinding[]>([]);
  const form = useContractForm(promotionForm, {
    defaults: {
      vesselCrewId: null,
      schedule: now,
      overrideReason: '',
      scheduledOffBoardDate: movement.scheduledOffBoardDate,
    },
    keepAs: `promotion.${employeeSchedulingId}`,
    onSubmit: async ({ vesselCrewId, overrideReason, ...values }) => {
      try {
        return await promote.mutateAsync({
          ...values,
          employeeSchedulingId,
          version,
          vesselCrewId: vesselCrewId ?? 0,
          overrideReason: overrideReason || undefined,
        });
      } catch (error) {
        if (error instanceof ApiError) setFindings(error.findings ?? []);
        throw error;
      }
    },
    onSaved: ({ data: { closedMonths } }) => {
      const months = closedMonths.map((month) => `${formatMonth(month)} ${month.slice(0, 4)}`).join(', ');
      notify.success(months ? t('promotion.doneClosed', { name, months }) : t('promotion.done', { name }));
      onDone();
    },
  });
  const mayOverride = findings.length > 0 && isOpen(findings, true);
  return (
    <FormDialog
      title={t('promotion.title')}
      form={form}
      onClose={onClose}
      submitLabel={t('promotion.submit')}
      size="40rem"
    >
      <p>{t('promotion.text', { name, position: positionName(position) })}</p>
      {seats.error && <Note kind="warn">{t('promotion.listFailed')}</Note>}
      {seats.data?.length === 0 && <Note kind="warn">{t('promotion.none')}</Note>}
      <FieldGrid>
        <SelectField<Values>
          name="vesselCrewId"
          label={t('promotion.position')}
          required
          list={seats}
          options={(seats.data ?? []).map((seat) => ({ value: seat.id, label: positionName(seat.name) }))}
        />
        <DateField<Values> name="scheduledOffBoardDate" label={t('promotion.until')} required />
        <WideField>
          <DateTimeField<Values> name="schedule" label={t('gate.when')} max={currentDay()} required />
        </WideField>
      </FieldGrid>
      {findings.length > 0 && (
        <GateSide side={{ name, facts: positionName(position), findings }} mayOverride={mayOverride} />
      )}
      {mayOverride && (
        <TextAreaField<Values>
          name="overrideReason"
          label={t('gate.reason')}
          hint={t('gate.reasonHint', { least: shortestReason })}
          maxLength={1000}
          required
        />
      )}
    </FormDialog>
  );
}
