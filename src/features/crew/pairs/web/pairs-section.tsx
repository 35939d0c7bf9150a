import { Button as PlainButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { ActionDialog } from '#platform/web/dialogs/action-dialog.tsx';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Row, TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SkeletonBar } from '#platform/web/parts/skeletons.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { CrewLink } from '../../web/parts/crew-link.tsx';
import { type CrewPair, pairs } from '../contract.ts';

// The page does not wait for forms.
const PairDialog = lateDialog(async () => ({ default: (await import('./pair-dialog.tsx')).PairDialog }), ['positions']);

/** Who a crew member is not to sail with, and gladly does; managers see why, and change it. */
export default function PairsSection({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('crew-pairs');
  const read = useRead(pairs.list, { employeeId: member.id });
  const mayKeep = useMay(pairs.save.access);
  const { open, opened } = useLiveDialogs<{ member: EmployeeDetails }>();
  const rows = read.data?.data;
  return (
    <Section
      title={t('title')}
      description={t('text')}
      flush
      actions={
        mayKeep && (
          <Button variant="default" icon={IconPlus} onClick={() => open(PairDialog)}>
            {t('add')}
          </Button>
        )
      }
    >
      {read.error && <ErrorPanel retry={() => void read.refetch()} />}
      {!rows && !read.error && <SkeletonBar at={0} />}
      {rows && (
        <PairsTable
          rows={rows}
          steps={
            mayKeep
              ? {
                  change: (pair) => open(PairDialog, { pair }),
                  remove: (pair) => open(RemoveDialog, { employeeId: member.id, pair }),
                }
              : undefined
          }
        />
      )}
      {opened({ member })}
    </Section>
  );
}

interface PairsTableProps {
  rows: readonly CrewPair[];
  /** Undefined for users who may only read. */
  steps: { change: (pair: CrewPair) => void; remove: (pair: CrewPair) => void } | undefined;
}

function PairsTable({ rows, steps }: PairsTableProps) {
  const { t } = useTranslation('crew-pairs');
  const positionName = usePositionName();
  const untilOf = ({ until, isOver }: CrewPair) =>
    until === null ? t('noEnd') : isOver ? t('over', { day: formatDay(until) }) : formatDay(until);
  return (
    <RecordTable
      label={t('title')}
      none={t('none')}
      rows={rows}
      columns={[
        {
          header: t('fields.other'),
          cell: ({ employeeId, employeeName, employeeIdNumber, jobPositionName, kind }) => (
            <TwoLines below={`${employeeIdNumber}, ${positionName(jobPositionName)}`}>
              <CrewLink id={employeeId}>
                {t(kind === 'apart' ? 'notWith' : 'gladlyWith', { name: employeeName })}
              </CrewLink>
            </TwoLines>
          ),
        },
        { header: t('fields.until'), cell: untilOf, isShort: true },
        ...(steps
          ? [
              {
                header: t('fields.severity'),
                cell: ({ kind, isSerious }: CrewPair) =>
                  kind === 'apart' &&
                  (isSerious ? (
                    <Badge tone="red" shape="diamond">
                      {t('serious')}
                    </Badge>
                  ) : (
                    <Badge tone="amber" shape="diamond">
                      {t('usual')}
                    </Badge>
                  )),
              },
              { header: t('fields.reason'), cell: ({ reason }: CrewPair) => reason },
              {
                header: t('fields.noted'),
                cell: ({ notedBy, notedOn }: CrewPair) =>
                  t('notedBy', { name: notedBy ?? '-', day: formatDay(notedOn) }),
              },
              {
                header: t('fields.actions'),
                cell: (pair: CrewPair) => (
                  <Row isForTouch>
                    <PlainButton
                      size="compact-sm"
                      variant="default"
                      aria-label={t('changeOf', { name: pair.employeeName })}
                      onClick={() => steps.change(pair)}
                    >
                      {t('change')}
                    </PlainButton>
                    <PlainButton
                      size="compact-sm"
                      variant="default"
                      aria-label={t('removeOf', { name: pair.employeeName })}
                      onClick={() => steps.remove(pair)}
                    >
                      {t('remove')}
                    </PlainButton>
                  </Row>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function RemoveDialog({ employeeId, pair, onClose }: { employeeId: number; pair: CrewPair; onClose: () => void }) {
  const { t } = useTranslation('crew-pairs');
  const remove = useSave(pairs.remove);
  const { pairId, version, employeeId: otherEmployeeId, kind, employeeName } = pair;
  return (
    <ActionDialog
      isDanger
      title={t('removal.title')}
      text={
        <>
          <p>{t(kind === 'apart' ? 'notWith' : 'gladlyWith', { name: employeeName })}</p>
          <p>{t('removal.text')}</p>
        </>
      }
      confirmLabel={t('remove')}
      act={() => remove.mutateAsync({ employeeId, otherEmployeeId, pairId, version })}
      done={t('removal.done')}
      onClose={onClose}
    />
  );
}
