import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '#platform/web/session.tsx';
import { plan } from '../../planning/contract.ts';
import type { Bar, SeatRow } from '../contract.ts';
import type { MovedDates } from './moved-dates.tsx';

interface SeatActionsProps {
  vesselId: number;
  vesselName: string;
  /** Opens the dialog that moves the days; it is beside the card, which closes. */
  onDates: (moved: MovedDates) => void;
  seat: SeatRow;
  /** Whose time it is; nothing where nobody is planned. */
  person?: Bar | undefined;
}

/** What can be done about a bar, for who plans: dates move here, proposing leads to the vessel's crew. */
export function SeatActions({ vesselId, vesselName, seat, person, onDates }: SeatActionsProps) {
  const { t } = useTranslation('gantt');
  const mayPlan = useMay(plan);
  if (!mayPlan || person?.assignmentOn === 'Previous') return null;
  const to = '/dashboard/manning/planning/$vesselId/crew';
  const params = { vesselId: String(vesselId) };
  const of = { vcid: seat.vesselCrewId, joi: seat.jobPositionId };
  if (!person)
    return (
      // 1 asks for somebody to be planned there.
      <Button renderRoot={(props) => <Link to={to} params={params} search={{ ...of, n: '1' }} {...props} />}>
        {t('propose')}
      </Button>
    );
  return (
    <Button variant="default" onClick={() => onDates({ vesselName, seat, person })}>
      {t(person.assignmentOn === 'Current' ? 'changeEnd' : 'changeDates')}
    </Button>
  );
}
