import { useTranslation } from 'react-i18next';
import { yearsBetween } from '#platform/contract/days.ts';
import { formatNumber } from '#platform/web/format.ts';
import { DescriptionList, type Fact } from '#platform/web/parts/description-list.tsx';
import { RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { SectionPairs } from '#platform/web/parts/section-pairs.tsx';
import { currentDay } from '#platform/web/today.ts';
import type { PersonField } from '../../fields/contract.ts';
import { type PersonName, type PersonSection, personSections } from '../../fields/rules.ts';
import { useFieldValue, useRowColumns } from '../../fields/web/field-value.tsx';
import { fileLists, type ListName } from '../../lists/rules.ts';
import { seaServiceMonths } from '../../rules.ts';
import { PhoneLinks } from '../../web/parts/phone-links.tsx';
import { useWordOf } from '../../web/parts/words.ts';
import type { PersonalFile } from '../contract.ts';
import { CertificateTable } from './certificate-table.tsx';
import { MaskedValue } from './masked-value.tsx';
import classes from './personal-file-view.module.css';

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
  const factsOf = useFacts(file);
  return (
    <>
      <Section title={t('sections.personal')}>
        <div className={classes.short}>
          <DescriptionList facts={factsOf('personal')} />
        </div>
      </Section>
      <Section title={t('sections.identity')}>
        <div className={classes.short}>
          <DescriptionList facts={[...factsOf('identity'), ...factsOf('photos')]} />
        </div>
      </Section>
      <Section title={t('sections.contact')}>
        <div className={classes.contact}>
          <DescriptionList facts={factsOf('contact')} />
        </div>
      </Section>
      <Section title={t('sections.nextOfKin')}>
        <div className={classes.contact}>
          <NextOfKin file={file} />
        </div>
      </Section>
      <Section title={t('sections.body')}>
        <div className={classes.short}>
          <DescriptionList facts={factsOf('body')} />
        </div>
      </Section>
      <ListSection file={file} name="educationHistory" of={(row) => row.universityName} />
    </>
  );
}

const masked = <MaskedValue />;

/** The fields of a section with what the file has there; what only others have is left out. */
function useFacts(file: SectionsProps['file']): (section: PersonSection) => Fact[] {
  const { t } = useTranslation('seafarers');
  const show = useFieldValue();
  return (section) =>
    Object.entries<PersonField>(personSections[section]).flatMap(([key, field]) => {
      const name = key as PersonName;
      if ((field.only && field.only !== file.applicantKind) || (field.isRare && !file[name])) return [];
      const label = t(`fields.${name}`);
      const fact = {
        label,
        value: isLeftOut(file, name) ? masked : show(field, file[name], label),
        ...(name === 'address' && { wide: true }),
      };
      const { dateOfBirth: born } = file;
      if (name !== 'dateOfBirth') return fact;
      const age = born && t('read.years', { count: yearsBetween(born, currentDay()) });
      return [fact, { label: t('fields.age'), value: age }];
    });
}

function NextOfKin({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  const show = useFieldValue();
  const { fields } = fileLists.nextOfKin;
  const shown = (name: keyof typeof fields, label: string) =>
    isLeftOut(file, 'nextOfKin') ? <MaskedValue /> : show(fields[name], file.nextOfKin?.[name], label);
  const { fullName, phoneNumber } = file.nextOfKin ?? {};
  const facts = (Object.keys(fields) as (keyof typeof fields)[]).map((name) => {
    const label = t(`fields.${name}`);
    const text = shown(name, label);
    const value =
      name === 'phoneNumber' ? (
        <PhoneLinks key={name} phone={phoneNumber} name={fullName}>
          {text}
        </PhoneLinks>
      ) : (
        text
      );
    return { label, value, ...(name === 'address' && { wide: true }) };
  });
  return <DescriptionList facts={facts} />;
}

type ShownLists = Exclude<ListName, 'nextOfKin' | 'registerCOCDocs' | 'registerCOPDocs'>;
interface ListSectionProps<Name extends ShownLists> extends SectionsProps {
  name: Name;
  /** What a row is called. */
  of: (row: PersonalFile[Name][number]) => string;
  description?: string | undefined;
}

/** A list of the file with all its fields. */
function ListSection<Name extends ShownLists>({ file, name, of, description }: ListSectionProps<Name>) {
  const { t } = useTranslation('seafarers');
  const columnsOf = useRowColumns();
  const { section, fields } = fileLists[name];
  const title = t(`sections.${section}`);
  const rows: readonly PersonalFile[Name][number][] = file[name];
  if (isLeftOut(file, name))
    return (
      <Section title={title}>
        <MaskedValue />
      </Section>
    );
  return (
    <Section title={title} flush {...(description && { description })}>
      <RecordTable label={title} rows={rows} columns={columnsOf(fields, of)} />
    </Section>
  );
}

/** Certificates and travel documents. */
export function DocumentSections({ file }: SectionsProps) {
  const { t } = useTranslation('seafarers');
  const wordOf = useWordOf();
  return (
    <>
      <Section title={t('sections.competency')} flush>
        <CertificateTable label={t('sections.competency')} rows={file.registerCOCDocs} />
      </Section>
      <Section title={t('sections.proficiency')} flush>
        <CertificateTable label={t('sections.proficiency')} rows={file.registerCOPDocs} />
      </Section>
      <ListSection file={file} name="registerTravelDocs" of={(row) => wordOf('travelDocument', row.documentName)} />
    </>
  );
}

interface ServiceSectionsProps extends SectionsProps {
  /** One of the two. */
  only?: 'registerSeaServices' | 'registerTrainings';
}

/** Sea service and trainings. */
export function ServiceSections({ file, only }: ServiceSectionsProps) {
  const { t } = useTranslation('seafarers');
  const services = file.registerSeaServices;
  const months = seaServiceMonths(services, currentDay());
  const vessels = new Set(services.map(({ vesselName }) => vesselName.toLowerCase())).size;
  const total = services.length > 0 ? t('read.total', { months: formatNumber(months), vessels }) : undefined;
  return (
    <>
      {only !== 'registerTrainings' && (
        <ListSection file={file} name="registerSeaServices" of={(row) => row.vesselName} description={total} />
      )}
      {only !== 'registerSeaServices' && (
        <ListSection file={file} name="registerTrainings" of={(row) => row.training} />
      )}
    </>
  );
}

/** Where the wages go. */
export const BankSection = ({ file }: SectionsProps) => (
  <ListSection file={file} name="bankInfo" of={(row) => row.bankName} />
);

/** Whether something is there that this account does not see at all. */
const isLeftOut = ({ maskedFields = [], ...file }: SectionsProps['file'], name: keyof PersonalFile): boolean => {
  const value = file[name];
  return maskedFields.includes(name) && (value === null || (Array.isArray(value) && value.length === 0));
};
