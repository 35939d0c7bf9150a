import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { CountedKind, CountedRow } from '#platform/contract/counted.ts';
import { formatDay, formatMonth } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { type Column, numberColumn } from '#platform/web/list-page/columns.ts';
import { countedTarget } from './counted.ts';

/** The month of a note as people write it: 2026-11. */
const monthOf = (note: string) => `${formatMonth(`${note}-01`)} ${note.slice(0, 4)}`;

const months: readonly CountedKind[] = ['payroll-month', 'billing-month', 'ujbm-month'];
const noPosition: readonly CountedKind[] = [
  'own-request',
  ...(['contract', 'vessel', 'chandler-request', 'privacy-request', 'reading-finding', 'seat'] as const),
  'selection-session',
];
const noVessel: readonly CountedKind[] = [
  ...(['crew-request', 'own-request'] as const),
  ...(['application', 'contract', 'vessel', 'slip', 'slip-approval', 'chandler-request', 'privacy-request'] as const),
  ...(['reading-finding', 'selection-session', 'invitation'] as const),
];
const isMonth = (kind: CountedKind) => months.includes(kind);

/** What a row is called: a person or vessel, a seat by its rank, a month by its name. */
export function useCountedTitle() {
  const positionName = usePositionName();
  const { t } = useTranslation('dashboard');
  return (kind: CountedKind, { title, positionName: rank, note }: CountedRow): string => {
    if (isMonth(kind) && note) return monthOf(note);
    return title ?? (rank ? positionName(rank) : t('unnamed'));
  };
}

/** What is noted of a row, in words. */
export function useCountedNote() {
  const { t } = useTranslation('dashboard');
  return (kind: CountedKind, note: string | null): string | null => {
    if (!note || isMonth(kind)) return null;
    if (kind === 'chandler-request') return t(`stores.${note}`, { defaultValue: note });
    if (kind === 'selection-session' || kind === 'invitation') return t(`sessions.${note}`, { defaultValue: note });
    if (kind === 'crew-request' || kind === 'own-request') return t(`asked.${note}`, { defaultValue: note });
    if (kind === 'privacy-request') return t(`requests.${note}`, { defaultValue: note });
    if (kind === 'reading-finding') return t(`findings.${note}`, { defaultValue: note });
    if (kind === 'aboard-papers')
      return note
        .split(',')
        .map((each) => t(`aboardPapers.${each}`, { defaultValue: each }))
        .join(', ');
    if (kind === 'decision') return t(`parties.${note}`, { defaultValue: note });
    if (kind === 'appraisal') return t(`flags.${note}`, { defaultValue: note });
    return kind === 'slip' || kind === 'slip-approval' ? monthOf(note) : note;
  };
}

/** The columns of a list of counted records; those that hold nothing of this kind are left out. */
export function useCountedColumns(kind: CountedKind, dayHeader: string): Column<CountedRow, never>[] {
  const { t } = useTranslation('dashboard');
  const positionName = usePositionName();
  const titleOf = useCountedTitle();
  const noteOf = useCountedNote();
  const hasVessel = !isMonth(kind) && !noVessel.includes(kind);
  const hasPosition = !isMonth(kind) && !noPosition.includes(kind);
  const hasNote = !isMonth(kind) && !['seat', 'extension', 'appraisal-due', 'movement', 'journey'].includes(kind);
  return [
    numberColumn(t('columns.no')),
    {
      key: 'title',
      header: t(`titles.${kind}`, { defaultValue: t('titles.person') }),
      cell: (row) => <Link {...linkTo(countedTarget(kind, row))}>{titleOf(kind, row)}</Link>,
      isRowHeader: true,
      card: 'title',
    },
    ...(hasPosition
      ? [
          {
            key: 'position',
            header: t('columns.position'),
            cell: (row: CountedRow) => row.positionName && positionName(row.positionName),
            card: 'facts' as const,
          },
        ]
      : []),
    ...(hasVessel
      ? [
          {
            key: 'vessel',
            header: t('columns.vessel'),
            cell: (row: CountedRow) => row.vesselName,
            card: 'facts' as const,
          },
        ]
      : []),
    ...(hasNote
      ? [
          {
            key: 'note',
            header: t(`notes.${kind}`, { defaultValue: t('notes.other') }),
            cell: (row: CountedRow) => noteOf(kind, row.note),
            card: 'facts' as const,
          },
        ]
      : []),
    {
      key: 'day',
      header: dayHeader,
      cell: (row) => row.day && formatDay(row.day),
      card: 'facts',
      isNamedOnCard: true,
    },
  ];
}
