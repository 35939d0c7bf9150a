import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { formatInstant } from '#platform/web/format.ts';
import { Row } from '#platform/web/parts/layout.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { OwnData } from '../../own/contract.ts';
import { requestKinds } from '../rules.ts';
import type { SendRequest } from './ask-dialog.tsx';

const AskDialog = lateDialog(() => import('./ask-dialog.tsx'));

interface RequestsSectionProps {
  requests: OwnData['requests'];
  /** Sends a request; answers when it is due. */
  send: SendRequest;
}

/** What a person asked about their data, and the buttons to ask more. */
export function RequestsSection({ requests, send }: RequestsSectionProps) {
  const { t } = useTranslation('privacy-requests');
  const { open, opened } = useDialogs();
  return (
    <Section title={t('own.title')} description={t('own.text')}>
      <div className="stack gap-4">
        <Row>
          {requestKinds.map((kind) => (
            <Button key={kind} variant="default" onClick={() => open(AskDialog, { kind, send })}>
              {t(`ask.${kind}`)}
            </Button>
          ))}
        </Row>
        <RecordTable
          label={t('own.title')}
          none={t('own.none')}
          rows={requests}
          columns={[
            { header: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
            {
              header: t('columns.requestedAt'),
              cell: ({ requestedAt }) => formatInstant(requestedAt, { time: true }),
              isShort: true,
            },
            {
              header: t('columns.outcome'),
              cell: ({ outcome, dueAt }) =>
                outcome ? t(`outcomes.${outcome}`) : t('own.due', { at: formatInstant(dueAt, { time: true }) }),
            },
            { header: t('columns.answer'), cell: ({ answer }) => answer },
          ]}
        />
      </div>
      {opened}
    </Section>
  );
}
