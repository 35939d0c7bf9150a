import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#features/files/web/parts/file-link.tsx';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { RowActions } from '#platform/web/list-page/row-actions.tsx';
import { Button } from '#platform/web/parts/button.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { checkedOut } from '../../rules.ts';
import type { MovementSectionProps } from '../../web/parts/section-props.ts';
import type { AppraisalPaper, TravelPaper } from '../contract.ts';
import type { PaperKind } from '../rules.ts';

const PaperDialog = lateDialog(() => import('./paper-dialog.tsx'));
const PaperRemovalDialog = lateDialog(() => import('./paper-removal-dialog.tsx'));

type Paper = AppraisalPaper & Partial<Pick<TravelPaper, 'price'>>;

/** Tickets and hotel papers. Those of the way home come after check-out, when everything else is over (2S078). */
export function TravelPapersSection({ movement, isReadOnly }: MovementSectionProps) {
  const isOver = movement.isCancelled || movement.employeeSchedulingStatusId === checkedOut;
  return (
    <Papers
      kind="travel"
      scheduleId={movement.employeeSchedulingId}
      papers={movement.employeeScheduleDocumentList}
      mayUpdate={movement.mayUpdateDocuments && (!isReadOnly || isOver)}
    />
  );
}

/** Papers of the appraisal, while leaving is prepared and afterwards where there are any (2S079). */
export function AppraisalPapersSection({ movement, isReadOnly }: MovementSectionProps) {
  const { employeeScheduleAppraisalList: papers, mayUpdateAppraisals } = movement;
  const isLeaving = movement.employeeSchedulingStatusDescription.startsWith('OffBoard');
  if (papers.length === 0 && !(isLeaving && movement.mayUpdate)) return null;
  return (
    <Papers
      kind="appraisal"
      scheduleId={movement.employeeSchedulingId}
      papers={papers}
      mayUpdate={mayUpdateAppraisals && !isReadOnly}
    />
  );
}

interface PapersProps {
  kind: PaperKind;
  scheduleId: number;
  papers: readonly Paper[];
  mayUpdate: boolean;
}

function Papers({ kind, scheduleId, papers, mayUpdate }: PapersProps) {
  const { t } = useTranslation('travel');
  const { open, opened } = useDialogs();
  const write = (paper?: Paper) => open(PaperDialog, { kind, scheduleId, ...(paper && { paper }) });
  const actions = (paper: Paper) => (
    <RowActions
      of={paper.documentName}
      actions={[
        { label: t('papers.edit'), icon: IconPencil, onClick: () => write(paper) },
        { label: t('papers.remove'), icon: IconTrash, onClick: () => open(PaperRemovalDialog, { kind, paper }) },
      ]}
    />
  );
  return (
    <Section
      title={t(`papers.titles.${kind}`)}
      actions={
        mayUpdate && (
          <Button variant="default" icon={IconPlus} aria-label={t(`papers.addTo.${kind}`)} onClick={() => write()}>
            {t('papers.add')}
          </Button>
        )
      }
      flush
    >
      <RecordTable<Paper>
        label={t(`papers.titles.${kind}`)}
        rows={papers}
        none={t(`papers.none.${kind}`)}
        columns={[
          { header: t('papers.name'), cell: ({ documentName }) => documentName },
          {
            header: t('papers.usage'),
            cell: ({ documentUsage }) => t(`papers.usages.${documentUsage}`),
            isShort: true,
          },
          {
            header: t('papers.file'),
            cell: ({ attachment, documentName }) => (
              <FileLink attachment={attachment} of={documentName} kind="schedule" />
            ),
          },
          ...(kind === 'travel'
            ? [
                {
                  header: t('papers.price'),
                  cell: ({ price }: Paper) => <Price price={price} />,
                  align: 'right' as const,
                  isShort: true,
                },
              ]
            : []),
          { header: t('papers.comment'), cell: ({ comment }) => comment },
          {
            header: t('papers.by'),
            cell: ({ createdBy, createdAt }) => `${createdBy ?? '-'}, ${formatInstant(createdAt)}`,
          },
          ...(mayUpdate ? [{ header: t('papers.action'), cell: actions }] : []),
        ]}
      />
      {opened}
    </Section>
  );
}

/** What a paper costs; one without a price is held (2O98). */
function Price({ price = '0' }: Pick<Paper, 'price'>) {
  const { t } = useTranslation('travel');
  return price === '0' ? <Badge tone="amber">{t('papers.held')}</Badge> : formatRupiah(rupiah(price));
}
