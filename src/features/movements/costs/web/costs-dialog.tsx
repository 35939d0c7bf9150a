import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { call, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { DecimalField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type MovementDetail, movements } from '../../contract.ts';
import { baseValueName, type CostsSent, type CostValues, costSchemaOf, multiplierName } from '../contract.ts';
import { costItems, fareItems, gradeItems, type Side, totalOf } from '../rules.ts';
import classes from './costs-section.module.css';

interface CostsDialogProps {
  movement: MovementDetail;
  side: Side;
  onClose: () => void;
}

const isNumber = (text: string | null) => (text === null ? null : Number(text));

/** The open journey of a movement in the form. */
function valuesOf(movement: MovementDetail, side: Side): CostValues {
  if (movement.costForm === 'total') return { [`${side}_total`]: movement[`${side}_total`] };
  return {
    lumpsumGrade: movement[`${side}_lumpsumGrade`],
    ...Object.fromEntries(
      costItems.map((item) => [multiplierName(side, item), isNumber(movement[multiplierName(side, item)])]),
    ),
    ...Object.fromEntries(
      fareItems.map((item) => [baseValueName(side, item), movement[baseValueName(side, item)] ?? '']),
    ),
  };
}

/** What the form says, as it is sent. */
function sentOf(values: CostValues, { costForm }: MovementDetail, side: Side): CostsSent {
  if (costForm === 'total') return { [`${side}_total`]: values[`${side}_total`] || '0' };
  return {
    ...(values.lumpsumGrade && { lumpsumGrade: values.lumpsumGrade }),
    ...Object.fromEntries(
      costItems.map((item) => [multiplierName(side, item), String(values[multiplierName(side, item)] ?? '')]),
    ),
    ...Object.fromEntries(
      fareItems.map((item) => [baseValueName(side, item), values[baseValueName(side, item)] ?? '']),
    ),
  };
}

/** Changes the costs of the open journey. The server adds up; the sum shown meanwhile is made the same way. */
export default function CostsDialog({ movement, side, onClose }: CostsDialogProps) {
  const { t } = useTranslation('travel');
  const update = useSave(movements.update);
  const { employeeSchedulingId, costForm } = movement;
  const form = useContractForm(costSchemaOf(side, costForm), {
    defaults: valuesOf(movement, side),
    version: movement.version,
    onSubmit: (values, version = 0) =>
      update.mutateAsync({ employeeSchedulingId, version, ...sentOf(values, movement, side) }),
    onSaved: () => {
      notify.success(t('costs.saved'));
      onClose();
    },
    readSaved: async () => {
      const { data } = await call(movements.get, { scheduleId: employeeSchedulingId });
      return { values: valuesOf(data, side), version: data.version };
    },
  });
  const labels = Object.fromEntries([
    ['lumpsumGrade', t('costs.grade')],
    [`${side}_total`, t('costs.total')],
    ...costItems.flatMap((item) => [
      [multiplierName(side, item), `${t(`items.${item}`)}: ${t('costs.multiplier')}`],
      [baseValueName(side, item), `${t(`items.${item}`)}: ${t('costs.baseValue')}`],
    ]),
  ]);
  return (
    <FormDialog title={t(`costs.titleOf.${side}`)} form={form} labels={labels} onClose={onClose} savesChangesOnly>
      {costForm === 'total' ? (
        <MoneyInput<CostValues> name={`${side}_total`} label={t('costs.total')} decimals={0} required />
      ) : (
        <Rows movement={movement} side={side} />
      )}
    </FormDialog>
  );
}

/** The eight rows with what they come to. */
function Rows({ movement, side }: Pick<CostsDialogProps, 'movement' | 'side'>) {
  const { t } = useTranslation('travel');
  const values = useWatch<CostValues>() as CostValues;
  const before = movement[`${side}_lumpsumGrade`];
  const chosen = movement.lumpsumGrades.find(({ grade }) => grade === values.lumpsumGrade);
  // What was kept stays, however the grade has changed since.
  const baseOf = (item: (typeof gradeItems)[number]) =>
    values.lumpsumGrade === before ? movement[baseValueName(side, item)] : (chosen?.[item] ?? null);
  const timesOf = (item: (typeof costItems)[number]) => values[multiplierName(side, item)];
  const rows = [
    ...gradeItems.map((item) => ({ times: timesOf(item), baseValue: baseOf(item) })),
    ...fareItems.map((item) => ({ times: timesOf(item), baseValue: amountIn(values[baseValueName(side, item)]) })),
  ].map(({ times, baseValue }) => ({ multiplier: times == null ? null : times.toFixed(2), baseValue }));
  const grades = movement.lumpsumGrades.map(({ grade }) => grade);
  return (
    <div className="stack gap-3">
      {before === null && <Note kind="warn">{t('costs.noGrade')}</Note>}
      <SelectField<CostValues>
        name="lumpsumGrade"
        label={t('costs.grade')}
        hint={t('costs.gradeHint')}
        options={before && !grades.includes(before) ? [before, ...grades] : grades}
      />
      {gradeItems.map((item) => (
        <fieldset key={item} className={`stack gap-3 top ${classes.row}`}>
          <legend className="mb-2 strong">{t(`items.${item}`)}</legend>
          <DecimalField<CostValues> name={multiplierName(side, item)} label={t('costs.multiplier')} required />
          <dl className="stack gap-0">
            <dt className="small">{t('costs.baseValue')}</dt>
            <dd className="num">{shown(baseOf(item))}</dd>
          </dl>
        </fieldset>
      ))}
      {fareItems.map((item) => (
        <fieldset key={item} className={`stack gap-3 top ${classes.row}`}>
          <legend className="mb-2 strong">{t(`items.${item}`)}</legend>
          <DecimalField<CostValues> name={multiplierName(side, item)} label={t('costs.multiplier')} />
          <MoneyInput<CostValues> name={baseValueName(side, item)} label={t('costs.baseValue')} decimals={0} />
        </fieldset>
      ))}
      <p className="pad-2-3 num line spread gap-4 mt-3 round well" aria-live="polite">
        <span>{t('costs.total')}</span> <b>{formatRupiah(totalOf(rows))}</b>
      </p>
    </div>
  );
}

/** What can be counted of a field; what is wrong in it is said there. */
const amountIn = (text: string | null | undefined) => (text && /^\d{1,13}$/.test(text) ? text : null);

const shown = (amount: string | null) => (amount === null ? '-' : formatRupiah(rupiah(amount)));
