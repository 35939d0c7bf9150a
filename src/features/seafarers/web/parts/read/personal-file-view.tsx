import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import { isMasked } from '../../../masking/rules.ts';
import type { PersonalFile } from '../../../reading/contract.ts';
import { seaServiceMonths, todayInJakarta, yearsBetween } from '../../../rules.ts';
import { useWordOf } from '../words.ts';
import { AttachmentLink } from './attachment-link.tsx';
import { CertificateTable } from './certificate-table.tsx';
import { MaskedValue } from './masked-value.tsx';
import classes from './personal-file-view.module.css';
import { RecordTable } from './record-table.tsx';

/** A whole personal file to read, section by section; the same for applicants and for crew. */
export function PersonalFileView({ file }: SectionsProps) {
  return (
    <SectionPairs>
      <PersonalSections file={file} />
      <DocumentSections file={file} />
      <ServiceSections file={file} />
      <BankSection file={file} />
    </SectionPairs>
  );
}

export type SectionsProps = { file: PersonalFile & { maskedFields?: readonly string[] } };

/** Who it is, with contacts, next of kin, sizes and education. */
export function PersonalSections({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  const facts = (...names: (keyof PersonalFile & string)[]) =>
    names.map((name) => ({ label: t(`fields.${name}`), value: shown(file[name], isLeftOut(file, name)) }));
  const born = file.dateOfBirth;
  const isLocal = file.applicantKind === 'WNI';
  const wordOf = useWordOf();
  const kin = isLeftOut(file, 'nextOfKin') ? <MaskedValue /> : undefined;
  return (
    <>
      <Section title={t('sections.personal')}>
        <div className={classes.short}>
          <DescriptionList
            facts={[
              ...facts('fullName', 'applicantKind'),
              { label: t('fields.sex'), value: file.sex && t(`read.sex.${file.sex}`) },
              ...facts('birthPlace'),
              { label: t('fields.dateOfBirth'), value: formatDay(born) },
              {
                label: t('fields.age'),
                value: born && t('read.years', { count: yearsBetween(born, todayInJakarta()) }),
              },
              ...(['religion', 'maritalStatus', 'nationality'] as const).map((name) => {
                const value = file[name];
                return {
                  label: t(`fields.${name}`),
                  value: value && !isMasked(value) ? wordOf(name, value) : shown(value),
                };
              }),
              ...(file.englishLevel
                ? [{ label: t('fields.englishLevel'), value: t(`read.englishLevels.${file.englishLevel}`) }]
                : []),
            ]}
          />
        </div>
      </Section>
      <Section title={t('sections.identity')}>
        <div className={classes.short}>
          <DescriptionList
            facts={[
              ...facts('seafarerIdNumber', 'seamanBookNumber', 'passportId'),
              ...(isLocal
                ? facts('idNumber', 'kkNumber', 'npwpNumber', 'bpjsKesehatanNumber', 'bpjsKetenagakerjaanNumber')
                : []),
              { label: t('fields.photo'), value: <AttachmentLink attachment={file.photo} of={t('fields.photo')} /> },
              {
                label: t(isLocal ? 'fields.photoKtp' : 'fields.photoPassport'),
                value: isLeftOut(file, isLocal ? 'photoKtp' : 'photoPassport') ? (
                  <MaskedValue />
                ) : (
                  <AttachmentLink
                    attachment={isLocal ? file.photoKtp : file.photoPassport}
                    of={t(isLocal ? 'fields.photoKtp' : 'fields.photoPassport')}
                  />
                ),
              },
            ]}
          />
        </div>
      </Section>
      <Section title={t('sections.contact')}>
        <div className={classes.contact}>
          <DescriptionList
            facts={[
              ...facts('phoneNumber', 'emailAddress'),
              { label: t('fields.address'), value: shown(file.address), wide: true },
            ]}
          />
        </div>
      </Section>
      <Section title={t('sections.nextOfKin')}>
        <div className={classes.contact}>
          <DescriptionList
            facts={[
              { label: t('fields.fullName'), value: kin ?? file.nextOfKin?.fullName },
              { label: t('fields.phoneNumber'), value: kin ?? file.nextOfKin?.phoneNumber },
              { label: t('fields.emailAddress'), value: kin ?? file.nextOfKin?.emailAddress },
              { label: t('fields.address'), value: kin ?? file.nextOfKin?.address, wide: true },
            ]}
          />
        </div>
      </Section>
      <Section title={t('sections.body')}>
        <div className={classes.short}>
          <DescriptionList
            facts={facts('height', 'weight', 'bmi', 'safetyShoesSize', 'trousersSize', 'coverallSize', 'shirtSize')}
          />
        </div>
      </Section>
      <Section title={t('sections.education')} flush>
        <RecordTable
          label={t('sections.education')}
          rows={file.educationHistory}
          columns={[
            { header: t('fields.universityName'), cell: (row) => row.universityName },
            { header: t('fields.degree'), cell: (row) => row.degree },
            { header: t('fields.major'), cell: (row) => row.major },
            { header: t('fields.gpa'), cell: (row) => shown(row.gpa), align: 'right', isShort: true },
            { header: t('fields.entryYear'), cell: (row) => row.entryYear, isShort: true },
            { header: t('fields.graduationYear'), cell: (row) => row.graduationYear, isShort: true },
            { header: t('fields.city'), cell: (row) => row.city },
          ]}
        />
      </Section>
    </>
  );
}

/** Certificates and travel documents. */
export function DocumentSections({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  return (
    <>
      <Section title={t('sections.competency')} flush>
        <CertificateTable label={t('sections.competency')} rows={file.registerCOCDocs} />
      </Section>
      <Section title={t('sections.proficiency')} flush>
        <CertificateTable label={t('sections.proficiency')} rows={file.registerCOPDocs} />
      </Section>
      <Section title={t('sections.travelDocuments')} flush>
        <RecordTable
          label={t('sections.travelDocuments')}
          rows={file.registerTravelDocs}
          columns={[
            { header: t('fields.documentName'), cell: (row) => row.documentName },
            { header: t('fields.documentNumber'), cell: (row) => shown(row.documentNumber) },
            { header: t('fields.issued'), cell: (row) => formatDay(row.issued), isShort: true },
            { header: t('fields.expired'), cell: (row) => formatDay(row.expired), isShort: true },
            { header: t('fields.description'), cell: (row) => row.description },
          ]}
        />
      </Section>
    </>
  );
}

/** Sea service and trainings. */
export function ServiceSections({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  const services = file.registerSeaServices;
  const months = seaServiceMonths(services, todayInJakarta());
  const vessels = new Set(services.map(({ vesselName }) => vesselName.toLowerCase())).size;
  return (
    <>
      <Section
        title={t('sections.seaService')}
        flush
        {...(services.length > 0 && { description: t('read.total', { months: formatNumber(months), vessels }) })}
      >
        <RecordTable
          label={t('sections.seaService')}
          rows={services}
          columns={[
            { header: t('fields.vesselName'), cell: (row) => row.vesselName },
            { header: t('fields.position'), cell: (row) => wordOf('position', row.position) },
            { header: t('fields.vesselType'), cell: (row) => row.vesselType },
            { header: t('fields.companyName'), cell: (row) => row.companyName },
            { header: t('fields.onBoard'), cell: (row) => formatDay(row.onBoard), isShort: true },
            { header: t('fields.offBoard'), cell: (row) => formatDay(row.offBoard), isShort: true },
            { header: t('fields.grt'), cell: (row) => shown(row.grt), align: 'right', isShort: true },
            { header: t('fields.hp'), cell: (row) => shown(row.hp), align: 'right', isShort: true },
            { header: t('fields.dwt'), cell: (row) => shown(row.dwt), align: 'right', isShort: true },
            { header: t('fields.note'), cell: (row) => row.note },
            {
              header: t('fields.attachment'),
              cell: (row) => <AttachmentLink attachment={row.attachment} of={row.vesselName} />,
            },
          ]}
        />
      </Section>
      <Section title={t('sections.trainings')} flush>
        <RecordTable
          label={t('sections.trainings')}
          rows={file.registerTrainings}
          columns={[
            { header: t('fields.training'), cell: (row) => row.training },
            { header: t('fields.institution'), cell: (row) => row.institution },
            { header: t('fields.category'), cell: (row) => wordOf('category', row.category) },
            { header: t('fields.instructor'), cell: (row) => row.instructor },
            { header: t('fields.issued'), cell: (row) => formatDay(row.issued), isShort: true },
            { header: t('fields.expired'), cell: (row) => formatDay(row.expired), isShort: true },
            { header: t('fields.evaluation'), cell: (row) => row.evaluation },
            { header: t('fields.feedback'), cell: (row) => row.feedback },
          ]}
        />
      </Section>
    </>
  );
}

/** Where the wages go. */
export function BankSection({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  const bankLeftOut = isLeftOut(file, 'bankInfo');
  return (
    <Section title={t('sections.bank')} flush={!bankLeftOut}>
      {bankLeftOut ? (
        <MaskedValue />
      ) : (
        <RecordTable
          label={t('sections.bank')}
          rows={file.bankInfo}
          columns={[
            { header: t('fields.bankName'), cell: (row) => row.bankName },
            { header: t('fields.accountNumber'), cell: (row) => shown(row.accountNumber) },
            { header: t('fields.accountName'), cell: (row) => row.accountName },
          ]}
        />
      )}
    </Section>
  );
}

/** Whether something is there that this account does not see at all. */
const isLeftOut = ({ maskedFields = [], ...file }: SectionsProps['file'], name: keyof PersonalFile): boolean => {
  const value = file[name];
  return maskedFields.includes(name) && (value === null || (Array.isArray(value) && value.length === 0));
};

/** Numbers in the language's way; texts as they are; what is masked says so. */
const shown = (value: unknown, leftOut = false): ReactNode => {
  if (leftOut) return <MaskedValue />;
  if (typeof value === 'number') return formatNumber(value, { maximumFractionDigits: 2 });
  if (typeof value !== 'string') return null;
  return isMasked(value) ? <MaskedValue text={value} /> : value;
};
