import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { type LinkTarget, linkTo } from '#platform/web/links.ts';
import { type Column, fieldColumn, numberColumn } from '#platform/web/list-page/columns.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { JobOpening, jobOpenings } from '../../contract.ts';
import { CopyUrl } from './copy-url.tsx';
import type { useWorkWords } from './work-words.ts';

type Sort = (typeof jobOpenings.list.list.sort)[number];

/**
 * The columns of the list, in the ledger's order (1S081); `editing` leads those who may to the form of an opening.
 */
export const openingColumns = (
  t: TFunction<'job-openings'>,
  words: ReturnType<typeof useWorkWords>,
  editing: ((id: number) => LinkTarget) | undefined,
): Column<JobOpening, Sort>[] => [
  numberColumn(t('columns.no')),
  {
    key: 'jobPositionName',
    header: t('columns.position'),
    cell: (row) => {
      const name = words.position(row.jobPositionName);
      return editing ? <Link {...linkTo(editing(row.id))}>{name}</Link> : name;
    },
    sort: 'jobPositionName',
    isRowHeader: true,
    card: 'title',
  },
  fieldColumn('vesselSize', t('columns.vesselSize'), { sort: true, card: 'facts' }),
  fieldColumn('shipName', t('columns.vesselType'), { sort: true, isLong: 'names', card: 'facts' }),
  {
    key: 'jobType',
    header: t('columns.employmentTypes'),
    cell: (row) => words.jobType(row.jobType),
    sort: 'jobType',
    from: 'laptop',
    card: 'facts',
  },
  {
    key: 'education',
    header: t('columns.education'),
    cell: (row) => row.education || '-',
    sort: 'education',
    isLong: 'names',
    from: 'laptop',
  },
  {
    key: 'workExperience',
    header: t('columns.experience'),
    cell: (row) => words.experience(row.workExperience),
    sort: 'workExperience',
    from: 'laptop',
    card: 'numbers',
  },
  {
    key: 'isOpen',
    header: t('columns.status'),
    cell: (row) => <StatusBadge status={row.isOpen ? 'Open' : 'Closed'} />,
    sort: 'isOpen',
    card: 'badge',
  },
  { key: 'url', header: t('columns.url'), cell: (row) => <CopyUrl url={row.url} />, card: 'numbers' },
];
