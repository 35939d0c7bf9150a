import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { useSave } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { formatDay } from '#platform/web/format.ts';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { RowActions } from '#platform/web/list-page/row-actions.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { SignOnPapers, SignOnPerson } from '../../contract.ts';
import type { Side } from '../../rules.ts';
import { signOnSteps } from '../../steps/contract.ts';
import { nextState, type State } from '../../steps/rules.ts';
import classes from './sign-on-papers.module.css';

const StepDialog = lazyWithTexts(() => import('../../steps/web/step-dialog.tsx'), ['positions']);

const looks = {
  prepared: { tone: 'navy', shape: 'half' },
  submitted: { tone: 'purple', shape: 'ring' },
  endorsed: { tone: 'green', shape: 'dot' },
  stamped: { tone: 'teal', shape: 'dot' },
} as const satisfies Record<State, object>;

/** Who joins and who leaves, with how far the papers of each are. */
export function PeoplePapers({ found }: { found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const [isOpen, setOpen] = useState(false);
  const isOpenFor = found.people.some(({ steps }) => nextState(steps) !== undefined);
  return (
    <Section
      title={t('people.title')}
      flush
      actions={
        isOpenFor && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('steps.action')}
          </Button>
        )
      }
    >
      <SideTable side="on" found={found} />
      <SideTable side="off" found={found} />
      {isOpen && (
        <Suspense>
          <StepDialog found={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function SideTable({ side, found }: { side: Side; found: SignOnPapers }) {
  const { t } = useTranslation('sign-on-papers');
  const label = t(`people.${side}`);
  return (
    <RecordTable<SignOnPerson>
      label={label}
      rows={found.people.filter((each) => each.side === side)}
      none={t(side === 'on' ? 'people.noneOn' : 'people.noneOff')}
      columns={[
        { header: label, cell: (row) => <Named person={row} vesselId={found.vesselId} /> },
        { header: t('people.pkl'), cell: (row) => <Agreement person={row} /> },
        { header: t('people.letter'), cell: (row) => <Letter person={row} /> },
        { header: t('people.state'), cell: (row) => <Reached person={row} /> },
        { header: t('people.scan'), cell: (row) => <Scans person={row} /> },
        {
          header: t('people.missing'),
          cell: ({ gaps }) =>
            gaps > 0 ? <Badge tone="red">{t('people.count', { count: gaps })}</Badge> : t('people.nothing'),
        },
      ]}
    />
  );
}

interface OfPerson {
  person: SignOnPerson;
}

function Named({ person: { name, position, employeeId }, vesselId }: OfPerson & { vesselId: number }) {
  const positionName = usePositionName();
  return (
    <TwoLines below={positionName(position)}>
      <Link
        to="/dashboard/manning/onboard-preparation/vessel/$vesselId/crews/$employeeId/details"
        params={{ vesselId: String(vesselId), employeeId: String(employeeId) }}
      >
        {name}
      </Link>
    </TwoLines>
  );
}

function Agreement({ person: { agreement, side } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (side === 'off') return t('people.notNeeded');
  if (!agreement)
    return (
      <Badge tone="red" shape="cross">
        {t('people.notCreated')}
      </Badge>
    );
  return (
    <TwoLines below={agreement.number}>
      <Badge tone={agreement.isSigned ? 'green' : 'amber'} shape={agreement.isSigned ? 'dot' : 'diamond'}>
        {t(agreement.isSigned ? 'people.signed' : 'people.notSigned')}
      </Badge>
    </TwoLines>
  );
}

function Letter({ person: { letterNumber, isLetterChanged } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  if (!letterNumber) return t('people.notNumbered');
  return <TwoLines below={isLetterChanged && t('people.changed')}>{letterNumber}</TwoLines>;
}

/** The last state with date and author, and an action to undo it. */
function Reached({ person: { steps, name } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  const undo = useSave(signOnSteps.undo);
  const last = steps.at(-1);
  if (!last) return <Badge>{t('states.none')}</Badge>;
  const takeBack = () =>
    undo.mutate(
      { id: last.id },
      {
        onSuccess: () => notify.success(t('steps.undone')),
        onError: (error) => notify.error(refusalText(error, error.message)),
      },
    );
  return (
    <span className={classes.state}>
      <TwoLines below={t('steps.by', { day: formatDay(last.day), name: last.notedBy ?? t('steps.unknown') })}>
        <Badge {...looks[last.state]}>{t(`states.${last.state}`)}</Badge>
      </TwoLines>
      <RowActions
        of={name}
        actions={[
          {
            label: t('steps.undo', { state: t(`states.${last.state}`), name }),
            icon: IconArrowBackUp,
            onClick: takeBack,
          },
        ]}
      />
    </span>
  );
}

function Scans({ person: { steps, name } }: OfPerson) {
  const { t } = useTranslation('sign-on-papers');
  const scanned = steps.flatMap(({ scan, state }) => (scan ? [{ scan, state }] : []));
  if (scanned.length === 0) return '-';
  return scanned.map(({ scan, state }) => (
    <FileLink key={scan.uuid} attachment={scan} of={`${name}, ${t(`states.${state}`)}`} kind="schedule" />
  ));
}
