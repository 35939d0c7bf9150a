import { useTranslation } from 'react-i18next';
import { useCountryName } from '#features/reference/countries/web/country-name.ts';
import type { Attachment } from '#platform/contract/shapes.ts';
import { formatDay } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Badge, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { currentDay } from '#platform/web/today.ts';
import { isExpired } from '../../rules.ts';
import { AttachmentLink } from './attachment-link.tsx';

interface CertificateRow {
  certificateName: string;
  certificateNumber: string | null;
  issuingCountry: string | null;
  issued: string | null;
  expired: string | null;
  noExpiry: boolean;
  attachment: Attachment | null;
  requirement: boolean;
}

/** Certificates of one kind: what the position asks for is marked, and what has run out. */
export function CertificateTable({ label, rows }: { label: string; rows: readonly CertificateRow[] }) {
  const { t } = useTranslation('seafarers');
  const nameOf = useCountryName();
  return (
    <RecordTable
      label={label}
      rows={rows}
      columns={[
        {
          header: t('fields.certificateName'),
          cell: (row) => (
            <span className="gap-2 inline wrap">
              {row.certificateName}
              {row.requirement && <Badge>{t('read.required')}</Badge>}
            </span>
          ),
        },
        { header: t('fields.certificateNumber'), cell: (row) => row.certificateNumber },
        { header: t('fields.issuingCountry'), cell: (row) => row.issuingCountry && nameOf(row.issuingCountry) },
        { header: t('fields.issued'), cell: (row) => formatDay(row.issued), isShort: true },
        {
          header: t('fields.expired'),
          cell: (row) => (
            <span className="gap-2 inline wrap">
              {row.noExpiry ? t('fields.noExpiry') : formatDay(row.expired)}
              {isExpired(row, currentDay()) && <StatusBadge status="Expired" />}
            </span>
          ),
        },
        {
          header: t('fields.attachment'),
          cell: (row) => <AttachmentLink attachment={row.attachment} of={row.certificateName} />,
        },
      ]}
    />
  );
}
