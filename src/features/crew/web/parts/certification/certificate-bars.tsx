import { useTranslation } from 'react-i18next';
import type { EmployeeCertification } from '#features/seafarers/readiness/contract.ts';
import { AttachmentLink } from '#features/seafarers/web/parts/read/attachment-link.tsx';
import { RecordTable } from '#features/seafarers/web/parts/read/record-table.tsx';
import { ValidityBar } from '#features/seafarers/web/parts/read/validity-bar.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';
import { formatDay } from '#platform/web/format.ts';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { type ShownCertificate, withMissing } from '../../../certification/rules.ts';

export interface HeldRow {
  certificateName: string;
  certificateNumber: string | null;
  issued: string | null;
  expired: string | null;
  noExpiry: boolean;
  description: string | null;
  attachment: Attachment | null;
}

interface CertificateBarsProps {
  label: string;
  kind: 'coc' | 'cop';
  rows: readonly (HeldRow & { typeId: number | null })[];
  certification: EmployeeCertification;
  today: string;
  signOff: string | null;
}

/** Certificates of one kind with how long they last; what the berth asks for and is not there stands among them. */
export function CertificateBars({ label, kind, rows, certification, today, signOff }: CertificateBarsProps) {
  const { t } = useTranslation('certification');
  const shown = withMissing(rows, certification, kind);
  const hasDescriptions = rows.some(({ description }) => description);
  return (
    <RecordTable<ShownCertificate<HeldRow>>
      label={label}
      rows={shown}
      columns={[
        { header: t('columns.certificateName'), cell: ({ name }) => name },
        { header: t('columns.certificateNumber'), cell: ({ row }) => row?.certificateNumber, isShort: true },
        { header: t('columns.issued'), cell: ({ row }) => formatDay(row?.issued), isShort: true },
        {
          header: t('columns.expired'),
          cell: ({ row }) => (row?.noExpiry ? t('columns.noExpiry') : formatDay(row?.expired)),
          isShort: true,
        },
        {
          header: t('columns.validity'),
          cell: ({ row, need }) =>
            row ? (
              <ValidityBar {...row} today={today} signOff={signOff} />
            ) : need === 'mandatory' ? (
              <Badge tone="red" shape="cross">
                {t('missing')}
              </Badge>
            ) : (
              <Badge tone="amber" shape="ring">
                {t('missing')}
              </Badge>
            ),
        },
        ...(hasDescriptions
          ? [{ header: t('columns.description'), cell: ({ row }: ShownCertificate<HeldRow>) => row?.description }]
          : []),
        {
          header: t('columns.requirement'),
          cell: ({ need }) => need && <Badge tone={need === 'mandatory' ? 'teal' : 'gray'}>{t(`needs.${need}`)}</Badge>,
        },
        {
          header: t('columns.attachment'),
          cell: ({ row, name, need }) =>
            row ? <AttachmentLink attachment={row.attachment} of={name} /> : need === 'mandatory' && t('toBeAdded'),
        },
      ]}
    />
  );
}
