import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import type { UploadKind } from '#platform/contract/upload.ts';
import { useFilePreview } from '#platform/web/files/file-preview.tsx';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { useTabTitle } from '#platform/web/tab-title.ts';

export interface RecordViewProps {
  /** What it is: 'MCU details'. */
  title: string;
  person: string;
  vesselId: string;
  employeeId: string;
  /** The tab of the person's page that it belongs to. */
  tab: string;
  facts: readonly Fact[];
  attachment: { label: string; file: Attachment | null; fileType: UploadKind };
  actions?: ReactNode;
  /** Between head and facts. */
  children?: ReactNode;
}

/** One check-up, BJST or certificate: what is kept of it, its scan, and what can be done with it. */
export function RecordView({ title, person, vesselId, employeeId, tab, facts, ...rest }: RecordViewProps) {
  const { t } = useTranslation('preparation');
  const { label, file, fileType } = rest.attachment;
  const preview = useFilePreview(files.download, fileType);
  useTabTitle(title);
  const path = '/dashboard/manning/onboard-preparation';
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { text: t('manning') },
          { text: t('title'), to: path },
          {
            text: person,
            to: `${path}/vessel/$vesselId/crews/$employeeId/details`,
            params: { vesselId, employeeId },
            search: { tab },
          },
          { text: title },
        ]}
        description={person}
        actions={rest.actions}
      />
      {rest.children}
      <Section title={title}>
        <DescriptionList
          facts={[
            ...facts,
            {
              label,
              value: file && (
                <Button variant="subtle" size="compact-md" onClick={() => preview.show(file)}>
                  {file.name}
                </Button>
              ),
            },
          ]}
        />
      </Section>
      {preview.dialog}
    </>
  );
}
