import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AttachmentLink } from '#features/seafarers/personal-file/web/attachment-link.tsx';
import { ValidityAxis, ValidityBar } from '#features/seafarers/personal-file/web/validity-bar.tsx';
import type { Attachment } from '#platform/contract/shapes.ts';
import { formatDay } from '#platform/web/format.ts';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import type { EmployeeCertification } from '../contract.ts';
import { type ShownCertificate, withMissing } from '../rules.ts';
import classes from './certificate-bars.module.css';
import type { Renewed } from './renew-dialog.tsx';

/** The same in every table of the page, so that all bars share one axis. */
export const widths = {
  name: '12rem',
  number: '9.75rem',
  day: '6.5rem',
  file: '6rem',
  action: '5rem',
} as const;

const missingLooks = {
  mandatory: { tone: 'red', shape: 'cross' },
  recommended: { tone: 'amber', shape: 'ring' },
} as const;

interface NamedProps {
  name: string;
  description: string | null | undefined;
  /** True if the berth asks for it. */
  need: ShownCertificate<unknown>['need'];
}

/** The name of a paper, with what was noted of it and whether it is required below. */
export function Named({ name, description, need }: NamedProps) {
  const { t } = useTranslation('certification');
  return (
    <span className="stack gap-1 hug">
      {name}
      {description && <small>{description}</small>}
      {need && <Badge tone={need === 'mandatory' ? 'teal' : 'gray'}>{t(`needs.${need}`)}</Badge>}
    </span>
  );
}

interface HeldRow {
  certificateName: string;
  certificateNumber: string | null;
  issuingCountry: string | null;
  issued: string | null;
  expired: string | null;
  noExpiry: boolean;
  description: string | null;
  attachment: Attachment | null;
}

type TypedRow = HeldRow & { typeId: number | null };

interface CertificateBarsProps {
  label: string;
  kind: 'coc' | 'cop';
  rows: readonly TypedRow[];
  certification: EmployeeCertification;
  today: string;
  signOff: string | null;
  /** Renews a certificate, or adds a missing one; nothing for who may not. */
  onRenew?: ((renewed: Renewed) => void) | undefined;
}

/** Certificates of one kind with how long they last; what the berth asks for and is not there is among them. */
export function CertificateBars({ label, kind, rows, certification, today, signOff, onRenew }: CertificateBarsProps) {
  const { t } = useTranslation('certification');
  const shown = withMissing(rows, certification, kind);
  const missingType = (name: string) =>
    certification.findings.find((finding) => finding.kind === kind && finding.name === name)?.certificateTypeId ?? null;
  return (
    <RecordTable<ShownCertificate<TypedRow>>
      label={label}
      rows={shown}
      columns={[
        {
          header: t('columns.certificateName'),
          cell: ({ name, row, need }) => <Named name={name} description={row?.description} need={need} />,
          width: widths.name,
        },
        {
          header: t('columns.certificateNumber'),
          cell: ({ row }) => row?.certificateNumber,
          width: widths.number,
        },
        { header: t('columns.issued'), cell: ({ row }) => formatDay(row?.issued), isShort: true, width: widths.day },
        {
          header: t('columns.expired'),
          cell: ({ row }) => (row?.noExpiry ? t('columns.noExpiry') : formatDay(row?.expired)),
          width: widths.day,
        },
        {
          header: t('columns.validity'),
          head: <ValidityAxis today={today} signOff={signOff} />,
          isDrawn: true,
          cell: ({ row, need, isFailing }) =>
            row ? (
              <ValidityBar {...row} isFailing={isFailing} today={today} signOff={signOff} />
            ) : (
              <span className={`block ${classes.missing}`}>
                <Badge {...(need === 'mandatory' ? missingLooks.mandatory : missingLooks.recommended)}>
                  {t('missing')}
                </Badge>
              </span>
            ),
        },
        {
          header: t('columns.attachment'),
          cell: ({ row, name, need }) =>
            row ? <AttachmentLink attachment={row.attachment} of={name} /> : need === 'mandatory' && t('toBeAdded'),
          width: widths.file,
        },
        ...(onRenew
          ? [
              {
                header: t('renew.column'),
                cell: ({ name, row }: ShownCertificate<TypedRow>) => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t(row ? 'renew.openOf' : 'renew.addOf', { name })}
                    onClick={() =>
                      onRenew({
                        kind,
                        name,
                        typeId: row ? row.typeId : missingType(name),
                        issuingCountry: row?.issuingCountry ?? null,
                        isMissing: row === null,
                      })
                    }
                  >
                    {t(row ? 'renew.open' : 'renew.add')}
                  </Button>
                ),
                width: widths.action,
              },
            ]
          : []),
      ]}
    />
  );
}
