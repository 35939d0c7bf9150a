import { useTranslation } from 'react-i18next';
import { readAhead } from '#platform/web/ahead.ts';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { buttonColumn } from '#platform/web/parts/button-column.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import type { PageModule } from '#platform/web/screens.tsx';
import { letters, type TemplateShown } from '../../contract.ts';
import { letterKinds } from '../../rules.ts';

const LetterTemplateDialog = lateDialog(() => import('./letter-template-dialog.tsx'));

export const ahead: PageModule['ahead'] = () => [readAhead(letters.templates, {})];

/** Letters of crew members as the company words them, with their editions. */
export default function LetterTemplatesPage() {
  const { t } = useTranslation('letters');
  const { data, error, refetch } = useRead(letters.templates, {});
  const { open, opened } = useDialogs();
  const all = data?.data;
  return (
    <>
      <PageHead
        title={t('templates.title')}
        description={t('templates.description')}
        crumbs={[{ text: t('templates.requests'), to: '/dashboard/crew-requests' }, { text: t('templates.title') }]}
      />
      {error && <ErrorPanel retry={() => void refetch()} />}
      {!all && !error && <Skeletons rows={8} columns={4} />}
      {all &&
        letterKinds.map((kind) => (
          <Editions
            key={kind}
            name={t(`kinds.${kind}`)}
            rows={all.filter((each) => each.kind === kind)}
            onOpen={(opened) => open(LetterTemplateDialog, { like: opened })}
          />
        ))}
      {opened}
    </>
  );
}

interface EditionsProps {
  name: string;
  /** The newest first. */
  rows: readonly TemplateShown[];
  onOpen: (template: TemplateShown) => void;
}

function Editions({ name, rows, onOpen }: EditionsProps) {
  const { t } = useTranslation('letters');
  const isNewest = (row: TemplateShown) => rows[0] === row;
  return (
    <Section title={name} flush>
      <RecordTable<TemplateShown>
        label={name}
        rows={rows}
        columns={[
          {
            header: t('templates.edition'),
            cell: (row) => (
              <TwoLines below={!isNewest(row) && t('templates.earlier')}>
                {row.edition === 0 ? t('templates.shipped') : t('templates.editionOf', { edition: row.edition })}
              </TwoLines>
            ),
          },
          {
            header: t('templates.made'),
            cell: ({ isAtOnce }) => t(isAtOnce ? 'templates.atOnce' : 'templates.afterCheck'),
          },
          {
            header: t('templates.saved'),
            cell: ({ savedAt, savedBy }) => savedAt && [formatInstant(savedAt), savedBy].filter(Boolean).join(', '),
          },
          buttonColumn<TemplateShown>({
            header: t('templates.change'),
            nameOf: () => t('templates.edit', { kind: name }),
            onPress: onOpen,
            isShown: isNewest,
          }),
        ]}
      />
    </Section>
  );
}
