import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rates } from '#features/rates/values/contract.ts';
import { useCategoryName } from '#features/reference/web/parts/category-name.ts';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead } from '#platform/web/api.ts';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { useMay } from '#platform/web/session.tsx';
import { currentDay } from '#platform/web/today.ts';
import { type AgreementDraft, type AgreementForm, agreements } from '../contract.ts';
import { tankerParts, totalOf } from '../rules.ts';
import { WageFacts } from './agreement-facts.tsx';

/** Wages of the salary matrix on the sealing date, to look at; what it lacks, with the way to it (2O80). */
export function MarineWages({ draft }: { draft: AgreementDraft }) {
  const { t } = useTranslation('agreements');
  const positionName = usePositionName();
  const categoryName = useCategoryName();
  const day = useWatch<AgreementForm, 'crewSealingOfficerDate'>({ name: 'crewSealingOfficerDate' });
  const { vesselId, employeeId, payrollCategoryName } = draft;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day ?? '');
  const read = useRead(agreements.draft, { vesselId, employeeId, day }, { enabled: isDay });
  const { wages } = read.data?.data ?? draft;
  const mayKeep = useMay(rates.create.access);
  if (wages)
    return (
      <div className="stack gap-4">
        <p>{t('form.wagesFromMatrix')}</p>
        <WageFacts divisionId={1} wages={wages} />
      </div>
    );
  if (!payrollCategoryName)
    return (
      <Note
        kind="warn"
        actions={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/dashboard/vessel-management/$vesselId/details"
                params={{ vesselId: String(vesselId) }}
                {...props}
              />
            )}
          >
            {t('form.openVessel')}
          </Button>
        }
      >
        {t('form.noCategory', { vessel: draft.vesselName })}
      </Note>
    );
  const named = {
    rank: positionName(draft.initialRankAs),
    ship: draft.shipName,
    category: categoryName(payrollCategoryName),
    day: formatDay(isDay ? day : currentDay()),
  };
  return (
    <Note
      kind="warn"
      // Beside the form: what is typed here stays.
      actions={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/dashboard/rates" search={{ search: draft.initialRankAs }} target="_blank" {...props} />
          )}
        >
          {t('form.openRates')}
        </Button>
      }
    >
      {t(mayKeep ? 'form.noWages' : 'form.askWages', named)}{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void read.refetch()} loading={read.isFetching}>
        {t('form.lookAgain')}
      </Button>
    </Note>
  );
}

/** Wages of a tanker, which are typed; the total is filled in with their sum until somebody changes it (2O81). */
export function TankerWages() {
  const { t } = useTranslation('agreements');
  const { setValue, getFieldState } = useFormContext<AgreementForm>();
  const parts = useWatch<AgreementForm, typeof tankerParts>({ name: tankerParts });
  const sum = sumOf(parts);
  useEffect(() => {
    if (sum !== undefined && !getFieldState('totalWages').isTouched) setValue('totalWages', sum);
  }, [sum, setValue, getFieldState]);
  return (
    <FieldGrid>
      {tankerParts.map((part) => (
        <MoneyInput<AgreementForm> key={part} name={part} label={t(`fields.${part}`)} required decimals={0} />
      ))}
      <TextField<AgreementForm>
        name="allowancesTradingOut"
        label={t('fields.allowancesTradingOut')}
        required
        maxLength={12}
      />
      <MoneyInput<AgreementForm>
        name="totalWages"
        label={t('fields.totalWages')}
        required
        decimals={0}
        hint={t('form.totalHint')}
      />
    </FieldGrid>
  );
}

/** The sum of what is typed; nothing while none of it is an amount. */
function sumOf(parts: readonly (string | undefined)[]): string | undefined {
  const typed = Object.fromEntries(
    tankerParts.map((part, at) => [part, /^\d{1,13}$/.test(parts[at] ?? '') ? parts[at] : '']),
  );
  return Object.values(typed).every((part) => !part) ? undefined : totalOf(typed, tankerParts);
}
