import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { stages } from '../../rules.ts';
import type { Invitation, SelectionSession } from '../../sessions/contract.ts';
import { ApplicantLink } from '../../web/parts/applicant-link.tsx';
import classes from './attendance.module.css';
import type { AttendanceValues } from './attendance-values.ts';

interface AttendanceRowProps {
  session: SelectionSession;
  who: Invitation;
  at: number;
  /** What can be done with the invitation. */
  actions: ReactNode;
}

/** One person of the list: whether they came, the results of the session, and a remark of the office. */
export function AttendanceRow({ session, who, at, actions }: AttendanceRowProps) {
  const { t } = useTranslation('selection');
  const positionName = usePositionName();
  const { watch, setValue } = useFormContext<AttendanceValues>();
  const { attendance, result, marlinResult } = watch(`rows.${at}`);
  const name = who.regFullName;
  const isCes = session.kind === 'ces';
  const isMarlinNext = who.currentStatusId === stages.marlin;
  const asksMarlin = isCes && (isMarlinNext || result === 'Passed');
  const options = choicesOf(['none', 'Passed', 'Failed'], (value) => t(`results.${value}`));
  /** Who has a result was there. */
  const wasThere = (value: unknown) => {
    if (value !== 'none' && attendance !== 'present')
      setValue(`rows.${at}.attendance`, 'present', { shouldDirty: true });
  };
  return (
    <li>
      <fieldset className={`pad-y-3 gap-3 stack slim top below ${classes.row}`} aria-label={name}>
        <div className="slim">
          <div className="anywhere row spread gap-2">
            <ApplicantLink id={who.regCrewId}>{name}</ApplicantLink>
            {actions}
          </div>
          {who.isBlacklisted && <Badge tone="red">{t('page.blacklisted')}</Badge>}
          <span className="block dim">
            <span className="num">{who.regRegisNo}</span>, {positionName(who.jobPositionName)}
          </span>
        </div>
        <RadioField<AttendanceValues>
          name={`rows.${at}.attendance`}
          label={t('page.attendance')}
          options={(['open', 'present', 'absent'] as const).map((value) => ({
            value,
            label: t(`attendance.${value}`),
          }))}
          onChoose={(value) => {
            if (value === 'present') return;
            setValue(`rows.${at}.result`, 'none');
            setValue(`rows.${at}.marlinResult`, 'none');
          }}
        />
        {!(isCes && isMarlinNext) && (
          <RadioField<AttendanceValues>
            name={`rows.${at}.result`}
            label={t(isCes ? 'page.ces' : 'page.result')}
            options={options}
            onChoose={(value) => {
              wasThere(value);
              if (value !== 'Passed') setValue(`rows.${at}.marlinResult`, 'none');
            }}
          />
        )}
        {asksMarlin && (
          <RadioField<AttendanceValues>
            name={`rows.${at}.marlinResult`}
            label={t('page.marlin')}
            options={options}
            onChoose={wasThere}
          />
        )}
        {(result !== 'none' || marlinResult !== 'none') && (
          <div className={`whole ${classes.remark}`}>
            <TextField<AttendanceValues> name={`rows.${at}.remark`} label={t('page.remark')} maxLength={1000} />
          </div>
        )}
      </fieldset>
    </li>
  );
}
