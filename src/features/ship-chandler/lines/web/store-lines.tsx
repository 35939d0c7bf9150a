import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatNumber } from '#platform/web/format.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ChandlerView } from '../../contract.ts';
import { type StoreLine, storeLines } from '../contract.ts';
import { differenceOf, differs } from '../rules.ts';

// It comes with its form, when it is first opened.
const ReceiveDialog = lateDialog(() => import('./receive-dialog.tsx'));

/** What was ordered line by line and, once the request is delivered, what came of it. */
export function StoreLines({ request }: { request: ChandlerView }) {
  const { t } = useTranslation('ship-chandler');
  const read = useRead(storeLines.list, { ShipChandlerId: request.shipChandlerId });
  const { open, opened } = useLiveDialogs<{ request: ChandlerView }>();
  const isDelivered = request.status === 'Delivered';
  const mayReceive = useMay(storeLines.receive.access) && isDelivered;
  const columns = useLineColumns(isDelivered && request.goodsDifferences !== null);
  const lines = read.data?.data;
  return (
    <Section
      title={t('details.lines')}
      {...(lines && { description: t('lines.count', { count: lines.length }) })}
      {...(mayReceive &&
        lines && {
          actions: (
            <Button icon={IconClipboardCheck} onClick={() => lines && open(ReceiveDialog, { lines })}>
              {t(request.goodsDifferences === null ? 'receipt.enter' : 'receipt.correct')}
            </Button>
          ),
        })}
    >
      <div className="stack single gap-4">
        {isDelivered && <Outcome differences={request.goodsDifferences} />}
        <Answered read={read} rows={6} columns={3}>
          {({ data }) => <RecordTable label={t('details.lines')} rows={data} columns={columns} />}
        </Answered>
      </div>
      {opened({ request })}
    </Section>
  );
}

/** Whether everything came as it was ordered. */
function Outcome({ differences }: { differences: number | null }) {
  const { t } = useTranslation('ship-chandler');
  if (differences === null) return <Note>{t('receipt.open')}</Note>;
  if (differences === 0) return <Note kind="success">{t('receipt.asOrdered')}</Note>;
  return <Note kind="warn">{t('receipt.differs', { count: differences })}</Note>;
}

function useLineColumns(isChecked: boolean): RecordColumn<StoreLine>[] {
  const { t } = useTranslation('ship-chandler');
  return [
    {
      header: t('lines.item'),
      cell: ({ no, name, code, remark, photo }) => (
        <>
          <TwoLines below={[code ?? t('lines.own'), remark].filter(Boolean).join(' · ')}>{`${no}. ${name}`}</TwoLines>
          <Photo photo={photo} of={t('photo.of', { name })} />
        </>
      ),
    },
    {
      header: t('lines.quantity'),
      cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
      align: 'right',
      isShort: true,
    },
    ...(isChecked
      ? [
          {
            header: t('lines.received'),
            cell: ({ receivedQuantity, unit }: StoreLine) =>
              receivedQuantity === null ? '-' : `${formatNumber(receivedQuantity)} ${unit}`,
            align: 'right' as const,
            isShort: true,
          },
          {
            header: t('lines.difference'),
            cell: (line: StoreLine) =>
              differenceOf(line) === 0 ? '-' : formatNumber(differenceOf(line), { signDisplay: 'always' }),
            align: 'right' as const,
            isShort: true,
          },
          {
            header: t('lines.quality'),
            cell: (line: StoreLine) => (
              <>
                <QualityBadge line={line} />
                <Photo photo={line.receivedPhoto} of={t('photo.received', { name: line.name })} />
              </>
            ),
          },
        ]
      : []),
  ];
}

/** A photo of a line, opened by its name. */
function Photo({ photo, of }: { photo: StoreLine['photo']; of: string }) {
  return photo && <FileLink attachment={photo} of={of} kind="stores" />;
}

function QualityBadge({ line }: { line: StoreLine }) {
  const { t } = useTranslation('ship-chandler');
  if (line.quality === null) return '-';
  const isGood = line.quality === 'good';
  return (
    <TwoLines below={line.receivedRemark}>
      <Badge
        tone={isGood ? (differs(line) ? 'amber' : 'green') : 'red'}
        shape={isGood ? (differs(line) ? 'half' : 'dot') : 'cross'}
      >
        {t(`qualities.${line.quality}`)}
      </Badge>
    </TwoLines>
  );
}
