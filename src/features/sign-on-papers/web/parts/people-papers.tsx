import { IconArrowBackUp, IconPaperclip, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatDay } from '#platform/web/format.ts';
import { RowActions } from '#platform/web/list-page/row-actions.tsx';
import { CheckBox } from '#platform/web/parts/check-box.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMayOpen } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { SignOnPapers, SignOnPerson } from '../../contract.ts';
import type { Side } from '../../rules.ts';
import { signOnSteps } from '../../steps/contract.ts';
import type { State } from '../../steps/rules.ts';
import { StepBar } from '../../steps/web/step-bar.tsx';
import { AgreementPaper, CertificatesPaper, LetterPaper, MedicalPaper, SeamanBookPaper } from './papers-of-person.tsx';

const ScanDialog = lateDialog(() => import('../../steps/web/scan-dialog.tsx'));

const looks = {
  prepared: { tone: 'navy', shape: 'half' },
  submitted: { tone: 'purple', shape: 'ring' },
  endorsed: { tone: 'green', shape: 'dot' },
  stamped: { tone: 'teal', shape: 'dot' },
} as const satisfies Record<State, object>;

interface PeoplePapersProps {
  found: SignOnPapers;
  onPrint: (person: SignOnPerson) => void;
}

/** Who joins and who leaves, with each of their papers and how far they are. */
export function PeoplePapers({ found, onPrint }: PeoplePapersProps) {
  const { t } = useTranslation('sign-on-papers');
  const [tickedKeys, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { open, opened } = useDialogs();
  const ticked = found.people.filter((person) => tickedKeys.has(keyOf(person)));
  const shared = {
    found,
    onPrint,
    tickedKeys,
    onTick: setTicked,
    onScan: (person: SignOnPerson) => open(ScanDialog, { person }),
  };
  return (
    <Section
      title={t('people.title')}
      description={ticked.length > 0 ? t('people.ticked', { count: ticked.length }) : t('people.text')}
      flush
      actions={<StepBar found={found} ticked={ticked} onDone={() => setTicked(new Set())} />}
    >
      <SideTable side="on" {...shared} />
      <SideTable side="off" {...shared} />
      {opened}
    </Section>
  );
}

/** Somebody may leave one berth and join another. */
const keyOf = ({ side, assignmentId }: SignOnPerson) => `${side} ${assignmentId}`;

interface SideTableProps extends PeoplePapersProps {
  side: Side;
  tickedKeys: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
  onScan: (person: SignOnPerson) => void;
}

function SideTable({ side, found, onPrint, tickedKeys, onTick, onScan }: SideTableProps) {
  const { t } = useTranslation('sign-on-papers');
  const label = t(`people.${side}`);
  const rows = found.people.filter((each) => each.side === side);
  const tick = (people: readonly SignOnPerson[], isTicked: boolean) => {
    const keys = new Set(tickedKeys);
    for (const key of people.map(keyOf)) {
      if (isTicked) keys.add(key);
      else keys.delete(key);
    }
    onTick(keys);
  };
  const count = rows.filter((row) => tickedKeys.has(keyOf(row))).length;
  return (
    <RecordTable<SignOnPerson>
      label={label}
      rows={rows}
      none={t(side === 'on' ? 'people.noneOn' : 'people.noneOff')}
      columns={[
        {
          header: label,
          head: (
            <TickBox
              label={label}
              isTicked={count === rows.length}
              isMixed={count > 0 && count < rows.length}
              onTick={(isTicked) => tick(rows, isTicked)}
            />
          ),
          cell: (row) => (
            <span className="row gap-2">
              <CheckBox
                aria-label={t('people.tick', { name: row.name })}
                checked={tickedKeys.has(keyOf(row))}
                onChange={(event) => tick([row], event.currentTarget.checked)}
              />
              <Named person={row} vesselId={found.vesselId} />
            </span>
          ),
          width: '20%',
        },
        ...(side === 'on'
          ? [{ header: t('people.pkl'), cell: (row: SignOnPerson) => <AgreementPaper person={row} /> }]
          : []),
        { header: t('people.letter'), cell: (row) => <LetterPaper person={row} /> },
        { header: t('people.seamanBook'), cell: (row) => <SeamanBookPaper person={row} day={found.day} /> },
        ...(side === 'on'
          ? [
              { header: t('people.medical'), cell: (row: SignOnPerson) => <MedicalPaper person={row} /> },
              { header: t('people.certificates'), cell: (row: SignOnPerson) => <CertificatesPaper person={row} /> },
            ]
          : []),
        { header: t('people.state'), cell: (row) => <Reached person={row} /> },
        {
          header: t('people.actions'),
          cell: (row) => <Actions person={row} onPrint={() => onPrint(row)} onScan={() => onScan(row)} />,
          align: 'right',
        },
      ]}
    />
  );
}

interface TickBoxProps {
  label: string;
  isTicked: boolean;
  isMixed: boolean;
  onTick: (isTicked: boolean) => void;
}

function TickBox({ label, isTicked, isMixed, onTick }: TickBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="row gap-2">
      <CheckBox id={id} checked={isTicked} mixed={isMixed} onChange={(event) => onTick(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

interface OfPerson {
  person: SignOnPerson;
}

/** Leads to the preparation of who joins, and to the schedule of who leaves. */
function Named({ person, vesselId }: OfPerson & { vesselId: number }) {
  const positionName = usePositionName();
  const { name, position, employeeId, employeeSchedulingId, side } = person;
  const mayOpenSchedule = useMayOpen(
    '/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details',
  );
  const vessel = { vesselId: String(vesselId) };
  return (
    <TwoLines below={positionName(position)}>
      {side === 'on' && (
        <Link
          to="/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details"
          params={{ ...vessel, employeeId: String(employeeId) }}
        >
          {name}
        </Link>
      )}
      {side === 'off' &&
        (mayOpenSchedule && employeeSchedulingId !== null ? (
          <Link
            to="/dashboard/manning/onboard-scheduling/vessel/$vesselId/crews/$scheduleId/details"
            params={{ ...vessel, scheduleId: String(employeeSchedulingId) }}
          >
            {name}
          </Link>
        ) : (
          name
        ))}
    </TwoLines>
  );
}

/** The last state with date, author and scans. */
function Reached({ person: { steps, name } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  const last = steps.at(-1);
  if (!last) return <Badge>{t('states.none')}</Badge>;
  return (
    <>
      <TwoLines below={t('steps.by', { day: formatDay(last.day), name: last.notedBy ?? t('steps.unknown') })}>
        <Badge {...looks[last.state]}>{t(`states.${last.state}`)}</Badge>
      </TwoLines>
      {steps.map(
        ({ scan, state }) =>
          scan && (
            <FileLink key={scan.uuid} attachment={scan} of={`${name}, ${t(`states.${state}`)}`} kind="schedule" />
          ),
      )}
    </>
  );
}

/** Printing their papers alone, and what can be done with their last state. */
function Actions({ person: { steps, name }, onPrint, onScan }: OfPerson & { onPrint: () => void; onScan: () => void }) {
  const { t } = useTranslation('sign-on-papers');
  const undo = useSave(signOnSteps.undo);
  const last = steps.at(-1);
  const takeBack = (id: number) =>
    undo.mutate(
      { ids: [id] },
      {
        onSuccess: () => notify.success(t('steps.undone')),
        onError: (error) => notify.error(refusalText(error, t('steps.failed'))),
      },
    );
  return (
    <RowActions
      of={name}
      actions={[
        { label: t('people.print'), icon: IconPrinter, onClick: onPrint },
        ...(last
          ? [
              { label: t('steps.scanAction'), icon: IconPaperclip, onClick: onScan, inMenu: true },
              {
                label: t('steps.undo', { state: t(`states.${last.state}`) }),
                icon: IconArrowBackUp,
                onClick: () => takeBack(last.id),
                inMenu: true,
              },
            ]
          : []),
      ]}
    />
  );
}
