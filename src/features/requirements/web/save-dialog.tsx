import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type ChangedRequirements, changedRequirements, type Requirement, requirements } from '../contract.ts';
import type { ChosenRank, Edits } from './parts/matrix-choice.ts';

interface SaveDialogProps {
  choice: ChosenRank;
  rows: readonly Requirement[];
  edits: Edits;
  onClose: () => void;
  onSaved: () => void;
  /** Someone else changed the matrix in the meantime. */
  onStale: () => void;
}

/** The date from which changes apply and the crew affected; saves all changes together. */
export function SaveDialog({ choice, rows, edits, onClose, onSaved, onStale }: SaveDialogProps) {
  const { t } = useTranslation('requirements');
  const { person } = usePerson();
  const today = currentDay();
  const changed = rows.flatMap((row) => {
    const need = edits.get(row.certificateTypeId);
    return need ? [{ row, need }] : [];
  });
  const save = useSave(requirements.save);
  const form = useContractForm(changedRequirements, {
    defaults: {
      ...choice,
      validFrom: today,
      changes: changed.map(({ row, need }) => ({ certificateTypeId: row.certificateTypeId, need })),
    },
    onSubmit: async (values) => {
      try {
        return await save.mutateAsync(withPlaces(values, rows, today));
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale') onStale();
        throw error;
      }
    },
    onSaved: () => {
      notify.success(t('save.done'));
      onSaved();
    },
  });
  return (
    <FormDialog form={form} title={t('save.title')} submitLabel={t('save.submit')} onClose={onClose} isGuarded={false}>
      <ul className="stack gap-2 mb-4" aria-label={t('save.changes')}>
        {changed.map(({ row, need }) => (
          <li key={row.certificateTypeId}>
            <b className="strong">{row.certificateName}</b>:{' '}
            {t('save.change', { from: t(`needs.${row.need}`), to: t(`needs.${need}`) })}
          </li>
        ))}
      </ul>
      <DateField<ChangedRequirements>
        name="validFrom"
        label={t('save.validFrom')}
        required
        {...(person.role !== 'superadmin' && { min: today })}
      />
      <Effect control={form.form.control} />
    </FormDialog>
  );
}

/** A line of the same level and day is changed in its place. */
function withPlaces(values: ChangedRequirements, rows: readonly Requirement[], today: string): ChangedRequirements {
  const placeOf = (certificateTypeId: number) => {
    const row = rows.find((each) => each.certificateTypeId === certificateTypeId);
    const line =
      values.validFrom === today
        ? row?.ownToday
        : row?.coming.find(({ isOwn, validFrom }) => isOwn && validFrom === values.validFrom);
    return line && { requirementId: line.requirementId, version: line.version };
  };
  return { ...values, changes: values.changes.map((each) => ({ ...each, ...placeOf(each.certificateTypeId) })) };
}

type FormControl = ReturnType<typeof useContractForm<typeof changedRequirements, unknown>>['form']['control'];

/** How many of the crew would comply no longer, on the day chosen. */
function Effect({ control }: { control: FormControl }) {
  const { t } = useTranslation('requirements');
  const values = useWatch({ control }) as ChangedRequirements;
  const isDay = changedRequirements.safeParse(values).success;
  const read = useRead(requirements.preview, values, { enabled: isDay, staleTime: 0 });
  if (!isDay || read.error) return null;
  if (!read.data) return <Note>{t('effect.counting')}</Note>;
  const { crewCount, noLongerComply, complyAgain, names } = read.data.data;
  const counts = { shown: formatNumber(noLongerComply), of: formatNumber(crewCount) };
  if (crewCount === 0) return <Note>{t('effect.noCrew')}</Note>;
  const rest = noLongerComply - names.length;
  return (
    <Note
      kind={noLongerComply > 0 ? 'warn' : 'info'}
      live
      title={
        noLongerComply > 0 ? t('effect.failing', { ...counts, count: noLongerComply }) : t('effect.nobody', counts)
      }
    >
      {names.length > 0 && (
        <p>{rest > 0 ? t('effect.more', { names: names.join(', '), count: rest }) : names.join(', ')}</p>
      )}
      {complyAgain > 0 && <p>{t('effect.again', { count: complyAgain, shown: formatNumber(complyAgain) })}</p>}
    </Note>
  );
}
