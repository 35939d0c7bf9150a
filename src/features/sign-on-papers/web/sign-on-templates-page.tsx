import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { signOnTemplates, type TemplateShown } from '../letters/contract.ts';
import { type TemplateKind, templateKinds } from '../letters/rules.ts';

const TemplateDialog = lateDialog(
  async () => ({ default: (await import('../letters/web/template-dialog.tsx')).TemplateDialog }),
  ['letters'],
);

interface Opened {
  like: TemplateShown;
  isForPort: boolean;
}

/** Letters and checklist as the company words them, by kind and port, with their editions. */
export default function SignOnTemplatesPage() {
  const { t } = useTranslation('sign-on-papers');
  const { data, error, refetch } = useRead(signOnTemplates.list, {});
  const { open, opened } = useDialogs();
  const all = data?.data;
  if (error) return <ErrorPanel retry={() => void refetch()} />;
  if (!all) return <Skeletons rows={8} columns={4} />;
  return (
    <>
      <PageHead
        title={t('templates.title')}
        description={t('templates.description')}
        crumbs={[
          { text: t('manning') },
          { text: t('title'), to: '/dashboard/manning/sign-on-papers' },
          { text: t('templates.crumb') },
        ]}
      />
      {templateKinds.map((kind) => (
        <KindSection key={kind} kind={kind} all={all} onOpen={(opened) => open(TemplateDialog, { ...opened, all })} />
      ))}
      {opened}
    </>
  );
}

interface KindSectionProps {
  kind: TemplateKind;
  all: readonly TemplateShown[];
  onOpen: (opened: Opened) => void;
}

function KindSection({ kind, all, onOpen }: KindSectionProps) {
  const { t } = useTranslation('sign-on-papers');
  const own = all.filter((each) => each.kind === kind);
  const name = t(`templates.kinds.${kind}`);
  const ofAll = own.find(({ portId }) => portId === null);
  const isNewest = (row: TemplateShown) => own.find(({ portId }) => portId === row.portId) === row;
  const portOf = ({ portName }: TemplateShown) => portName ?? t('templates.allPorts');
  return (
    <Section
      title={name}
      flush
      actions={
        ofAll && (
          <Button
            variant="default"
            aria-label={`${t('templates.forPort')}: ${name}`}
            onClick={() => onOpen({ like: ofAll, isForPort: true })}
          >
            {t('templates.forPort')}
          </Button>
        )
      }
    >
      <RecordTable<TemplateShown>
        label={name}
        rows={own}
        columns={[
          {
            header: t('templates.port'),
            cell: (row) => <TwoLines below={!isNewest(row) && t('templates.earlier')}>{portOf(row)}</TwoLines>,
          },
          {
            header: t('templates.edition'),
            cell: ({ edition }) => (edition === 0 ? t('templates.shipped') : t('templates.editionOf', { edition })),
            isShort: true,
          },
          {
            header: t('templates.saved'),
            cell: ({ savedAt, savedBy }) =>
              savedAt && t('templates.savedBy', { day: formatInstant(savedAt), name: savedBy ?? t('steps.unknown') }),
          },
          buttonColumn<TemplateShown>({
            header: t('templates.change'),
            nameOf: (row) => t('templates.edit', { kind: name, port: portOf(row) }),
            onPress: (like) => onOpen({ like, isForPort: false }),
            isShown: isNewest,
          }),
        ]}
      />
    </Section>
  );
}
