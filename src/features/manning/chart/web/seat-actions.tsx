import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#platform/web/session.tsx';
import { plan } from '../../planning/contract.ts';
import type { Bar, SeatRow } from '../contract.ts';

interface SeatActionsProps {
  vesselId: number;
  seat: SeatRow;
  /** Whose time it is; nothing where nobody is planned. */
  person?: Bar | undefined;
}

/** Which key of the crew page's address names the place (2-open 2O04). */
const keys = { Current: 'c', Next: 'n', NextButOne: 'nbo' } as const;

/** What can be done about a bar, for who plans: each leads to the vessel's crew with its dialog open. */
export function SeatActions({ vesselId, seat, person }: SeatActionsProps) {
  const { t } = useTranslation('gantt');
  const mayPlan = useMay(plan);
  if (!mayPlan || person?.assignmentOn === 'Previous') return null;
  const to = '/dashboard/manning/planning/$vesselId/crew';
  const params = { vesselId: String(vesselId) };
  const of = { vcid: seat.vesselCrewId, joi: seat.jobPositionId };
  if (!person)
    return (
      // 1 asks for somebody to be planned there.
      <Button renderRoot={(props) => <Link {...{ to, params }} search={{ ...of, n: '1' }} {...props} />}>
        {t('propose')}
      </Button>
    );
  const place = { [keys[person.assignmentOn]]: String(person.employeeId) };
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...{ to, params }} search={{ ...of, ...place }} {...props} />}
    >
      {t(person.assignmentOn === 'Current' ? 'changeEnd' : 'changeDates')}
    </Button>
  );
}
