import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { longText } from '#platform/contract/shapes.ts';
import { useSave } from '#platform/web/api.ts';
import { ConfirmDialog } from '#platform/web/dialogs/confirm-dialog.tsx';
import { ErrorDialog } from '#platform/web/dialogs/error-dialog.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay, formatInstant } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import surface from '#platform/web/parts/surface.module.css';
import buttons from '../../approval/web/decide-buttons.module.css';
import { type Assignment, links } from '../contract.ts';

interface Pass {
  token: string;
  dateOfBirth: string;
}
interface AssignmentAnswerProps {
  assignment: Assignment;
  pass: Pass;
  onAnswered: (assignment: Assignment) => void;
}

/** The own plan with its two answers; afterwards what was answered. */
export function AssignmentAnswer({ assignment, pass, onAnswered }: AssignmentAnswerProps) {
  const { t } = useTranslation(['decisions', 'parts']);
  const positionName = usePositionName();
  const [isDeclining, setDeclining] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const decide = useSave(links.decide);
  const isOpen = assignment.state === 'open';
  const accept = () =>
    decide.mutate(
      { ...pass, AssignmentStatus: 'Confirmed' },
      { onSuccess: ({ data }) => onAnswered(data), onSettled: () => setAccepting(false) },
    );
  return (
    <section className={`${surface.card} stack gap-4 pad-4`} aria-label={t('assignment.title')}>
      <p className="gap-2 dim row wrap">
        {(isOpen || assignment.status !== 'Pending') && (
          <StatusBadge
            status={assignment.status === 'Pending' ? 'Need Action' : assignment.status}
            {...(assignment.status !== 'Pending' && {
              text: t(assignment.status === 'Confirmed' ? 'undo.accepted' : 'undo.declined'),
            })}
          />
        )}
        {isOpen && <span>{t('assignment.due', { date: formatDay(assignment.dueOn) })}</span>}
      </p>
      <h2 className="lh-28 title">{assignment.vesselName}</h2>
      <p className="muted">
        {positionName(assignment.jobPositionName)}, {assignment.vesselType}
      </p>
      <DescriptionList
        facts={[
          { label: t('link.name'), value: assignment.employeeName },
          { label: t('assignment.signOn'), value: formatDay(assignment.onBoard) },
          { label: t('assignment.signOff'), value: formatDay(assignment.offBoard) },
          ...(assignment.decidedAt
            ? [{ label: t('about.decided'), value: formatInstant(assignment.decidedAt, { time: true }) }]
            : []),
          ...(assignment.decidedDates
            ? [
                {
                  label: t('link.decidedDates'),
                  value: `${formatDay(assignment.decidedDates.from)} – ${formatDay(assignment.decidedDates.to)}`,
                },
              ]
            : []),
        ]}
      />
      {isOpen ? (
        <div className={`two stack gap-3 ${buttons.buttons}`}>
          <Button
            variant="default"
            className={buttons.reject}
            leftSection={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setDeclining(true)}
          >
            {t('decline.open')}
          </Button>
          <Button
            leftSection={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAccepting(true)}
          >
            {t('accept.open')}
          </Button>
        </div>
      ) : (
        <Note kind={assignment.status === 'Confirmed' ? 'success' : 'info'} live>
          {t(
            assignment.state === 'decided'
              ? assignment.status === 'Confirmed'
                ? 'link.accepted'
                : 'link.declined'
              : `state.${assignment.state}`,
          )}
        </Note>
      )}
      {isDeclining && (
        <DeclineDialog
          pass={pass}
          onClose={() => setDeclining(false)}
          onAnswered={(answered) => {
            setDeclining(false);
            onAnswered(answered);
          }}
        />
      )}
      <ConfirmDialog
        isOpen={isAccepting}
        title={t('accept.title')}
        text={t('accept.text')}
        cancelLabel={t('parts:cancel')}
        confirmLabel={t('parts:ok')}
        onCancel={() => setAccepting(false)}
        onConfirm={accept}
        isBusy={decide.isPending}
      />
      <ErrorDialog text={decide.error?.message} onClose={() => decide.reset()} />
    </section>
  );
}

const declining = z.object({ reason: longText(1000) });

function DeclineDialog({
  pass,
  onAnswered,
  onClose,
}: Omit<AssignmentAnswerProps, 'assignment'> & { onClose: () => void }) {
  const { t } = useTranslation('decisions');
  const decide = useSave(links.decide);
  const form = useContractForm(declining, {
    defaults: { reason: '' },
    onSubmit: ({ reason }) => decide.mutateAsync({ ...pass, AssignmentStatus: 'Rejected', ...(reason && { reason }) }),
    onSaved: ({ data }) => onAnswered(data),
  });
  return (
    <FormDialog title={t('decline.title')} form={form} onClose={onClose} size="30rem" submitLabel={t('decline.send')}>
      <p>{t('decline.text')}</p>
      <TextAreaField<z.input<typeof declining>>
        name="reason"
        label={t('decline.reason')}
        hint={t('decline.hint')}
        maxLength={1000}
      />
    </FormDialog>
  );
}
