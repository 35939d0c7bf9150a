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
import buttons from '../../approval/web/decide-buttons.module.css';
import { links, type Tour } from '../contract.ts';
import classes from './next-tour.module.css';

interface Pass {
  token: string;
  dateOfBirth: string;
}
interface TourAnswerProps {
  tour: Tour;
  pass: Pass;
  onAnswered: (tour: Tour) => void;
}

/** The own plan with its two answers; afterwards what was answered. */
export function TourAnswer({ tour, pass, onAnswered }: TourAnswerProps) {
  const { t } = useTranslation(['decisions', 'parts']);
  const positionName = usePositionName();
  const [isDeclining, setDeclining] = useState(false);
  const [isAccepting, setAccepting] = useState(false);
  const decide = useSave(links.decide);
  const isOpen = tour.state === 'open';
  const accept = () =>
    decide.mutate(
      { ...pass, AssignmentStatus: 'Confirmed' },
      { onSuccess: ({ data }) => onAnswered(data), onSettled: () => setAccepting(false) },
    );
  return (
    <section className={classes.card} aria-label={t('tour.title')}>
      <p className={classes.state}>
        <StatusBadge
          status={tour.status === 'Pending' ? 'Need Action' : tour.status}
          {...(tour.status !== 'Pending' && {
            text: t(tour.status === 'Confirmed' ? 'undo.accepted' : 'undo.declined'),
          })}
        />
        {isOpen && <span>{t('tour.due', { date: formatDay(tour.dueOn) })}</span>}
      </p>
      <h2>{tour.vesselName}</h2>
      <p className={classes.rank}>
        {positionName(tour.jobPositionName)}, {tour.vesselType}
      </p>
      <DescriptionList
        facts={[
          { label: t('link.name'), value: tour.employeeName },
          { label: t('tour.signOn'), value: formatDay(tour.onBoard) },
          { label: t('tour.signOff'), value: formatDay(tour.offBoard) },
          ...(tour.decidedAt
            ? [{ label: t('about.decided'), value: formatInstant(tour.decidedAt, { time: true }) }]
            : []),
        ]}
      />
      {isOpen ? (
        <div className={buttons.buttons}>
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
        <Note kind={tour.status === 'Confirmed' ? 'success' : 'info'} live>
          {t(
            tour.state === 'decided'
              ? tour.status === 'Confirmed'
                ? 'link.accepted'
                : 'link.declined'
              : `state.${tour.state}`,
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

function DeclineDialog({ pass, onAnswered, onClose }: Omit<TourAnswerProps, 'tour'> & { onClose: () => void }) {
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
