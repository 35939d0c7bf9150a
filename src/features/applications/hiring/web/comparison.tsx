import { IconArrowMerge } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  defaultSide,
  differingFields,
  type MergeField,
  mergeFields,
  type Side,
  sameValue,
  unitedLists,
} from '#features/seafarers/merging/rules.ts';
import { usePartName } from '#features/seafarers/personal-file/web/part-name.ts';
import { useReadAgain, useSave } from '#platform/web/api.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { useMay } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { RegistrationRecord } from '../../contract.ts';
import { type CrewState, type Duplicate, hiring } from '../contract.ts';
import classes from './comparison.module.css';
import { FieldValue } from './field-value.tsx';

interface ComparisonProps {
  application: RegistrationRecord;
  state: CrewState;
  duplicate: Duplicate;
}

/** Two files of one person side by side: for each field in which they differ, which value is kept. */
export function Comparison({ application, state, duplicate }: ComparisonProps) {
  const { t } = useTranslation('hiring');
  const nameOf = usePartName();
  const navigate = useNavigate();
  const { file: other, obstacle } = duplicate;
  const newer: Side = duplicate.isOlder ? 'own' : 'other';
  const differing = differingFields(application, other);
  const [choices, setChoices] = useState<Partial<Record<MergeField, Side>>>({});
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const save = useSave(hiring.merge);
  const readAgain = useReadAgain(hiring.merge);
  const mayMerge = useMay(hiring.merge.access) && obstacle === null;
  const confirmed = confirmedSide(state, duplicate);
  const sideOf = (field: MergeField) =>
    choices[field] ?? defaultSide(field, { own: application, other, newer, confirmed });
  const undecided = differing.filter((field) => sideOf(field) === undefined);

  async function merge() {
    try {
      await save.mutateAsync({
        regCrewId: application.regCrewId,
        version: state.fileVersion,
        otherFileId: duplicate.fileId,
        otherVersion: duplicate.fileVersion,
        choices: differing.flatMap((field) => {
          const from = sideOf(field);
          return from ? { field, from } : [];
        }),
      });
      notify.success(t('merge.done'));
      void navigate({ to: '.', search: {}, resetScroll: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) await readAgain();
      setFailure(error);
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      {obstacle && <Note kind="info">{t(`obstacle.${obstacle}`)}</Note>}
      <div className="round-10 framed clip">
        <div className={`stack gap-3 top pad-2-3 muted tiny strong well ${classes.heads}`} aria-hidden="true">
          <span>{t('merge.field')}</span>
          <span>{t(newer === 'own' ? 'merge.thisNewer' : 'merge.this')}</span>
          <span>{t(newer === 'other' ? 'merge.otherNewer' : 'merge.other')}</span>
        </div>
        {differing.length === 0 && <p className="pad-3 muted">{t('merge.noDifference')}</p>}
        {differing.map((field) => (
          <Choice
            key={field}
            label={nameOf(field)}
            field={field}
            application={application}
            other={other}
            chosen={sideOf(field)}
            onChoose={mayMerge ? (side) => setChoices({ ...choices, [field]: side }) : undefined}
          />
        ))}
      </div>
      <Lists application={application} other={other} />
      <Same application={application} other={other} />
      {mayMerge && (
        <div className="phone-acts row wrap end gap-3 mt-4">
          {undecided.length > 0 && (
            <p className="muted grow">{t('merge.undecided', { fields: undecided.map(nameOf).join(', ') })}</p>
          )}
          <Button icon={IconArrowMerge} disabled={undecided.length > 0} onClick={() => setAsking(true)}>
            {t('merge.action')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('merge.title')}
        text={t(duplicate.employee ? 'merge.intoCrew' : 'merge.text', { number: duplicate.employee?.employeeIdNumber })}
        cancelLabel={t('merge.cancel')}
        confirmLabel={t('merge.confirm')}
        isBusy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => void merge()}
      />
      <ErrorDialog text={failure?.message} onClose={() => setFailure(undefined)} />
    </>
  );
}

interface ChoiceProps {
  label: string;
  field: MergeField;
  application: RegistrationRecord;
  other: Duplicate['file'];
  chosen: Side | undefined;
  onChoose: ((side: Side) => void) | undefined;
}

/** One field with both values; without a choice they only stand beside each other. */
function Choice({ label, field, application, other, chosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('hiring');
  const name = useId();
  const sides = [
    ['own', t('merge.this'), application],
    ['other', t('merge.other'), other],
  ] as const;
  return (
    <fieldset
      className={`stack gap-3 top pad-2-3 slim above ${classes.row}`}
      data-undecided={chosen === undefined || undefined}
    >
      <legend className="strong">{label}</legend>
      {sides.map(([side, from, file]) => {
        const value = <FieldValue field={field} file={file} />;
        const source = <small className={`muted tiny ${classes.from}`}>{from}</small>;
        if (!onChoose)
          return (
            <div key={side} className={`slim anywhere ${classes.value}`}>
              {source}
              {value}
            </div>
          );
        return (
          <label
            key={side}
            className={`line slim framed round touch gap-2 anywhere press ${classes.option}`}
            data-chosen={chosen === side}
          >
            <input type="radio" name={name} value={side} checked={chosen === side} onChange={() => onChoose(side)} />
            <span className="slim">
              {source}
              {value}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

type BothProps = Pick<ChoiceProps, 'application' | 'other'>;

/** Whose file is a crew member's. */
const confirmedSide = (state: CrewState, { employee }: Duplicate): Side | undefined => {
  if (state.isConfirmed) return 'own';
  return employee ? 'other' : undefined;
};

/** Lists become one, without repeats. */
function Lists({ application, other }: BothProps) {
  const { t } = useTranslation('hiring');
  const nameOf = usePartName();
  const shown = unitedLists.filter((list) => application[list].length + other[list].length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={`mt-4 ${classes.lists}`}>
      <h3>{t('merge.lists')}</h3>
      <dl className="gap-2-4 stack mt-2">
        {shown.map((list) => (
          <div key={list}>
            <dt>{nameOf(list)}</dt>
            <dd>
              {sameValue(application[list], other[list])
                ? t('merge.sameList', { count: application[list].length })
                : t('merge.counts', { own: application[list].length, other: other[list].length })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Same({ application, other }: BothProps) {
  const { t } = useTranslation('hiring');
  const nameOf = usePartName();
  const same = mergeFields.filter((field) => sameValue(application[field], other[field]) && application[field]);
  if (same.length === 0) return null;
  return (
    <details className={`mt-4 ${classes.same}`}>
      <summary className="pad-y-2 touch">{t('merge.same', { count: same.length })}</summary>
      <dl className="gap-2-4 stack mt-2">
        {same.map((field) => (
          <div key={field}>
            <dt>{nameOf(field)}</dt>
            <dd>
              <FieldValue field={field} file={application} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
