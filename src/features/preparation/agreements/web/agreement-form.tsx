import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRead, useSave } from '#platform/web/api.ts';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { linkTo } from '#platform/web/links.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { currentDay } from '#platform/web/today.ts';
import { agreementOptions } from '../../agreement-papers/contract.ts';
import { type AgreementDraft, type AgreementForm, agreements, marineForm, tankerForm } from '../contract.ts';
import { DashedNote, SeafarerFacts, VesselFacts } from './agreement-facts.tsx';
import { agreementDetails, vesselAgreements } from './agreement-links.ts';
import classes from './agreement-page.module.css';
import { RegistrationFields, SignatoryFields } from './signing-fields.tsx';
import { useTellOfDocument } from './tell-of-document.ts';
import { MarineWages, TankerWages } from './wage-fields.tsx';

/** What the form of a division begins with. */
const valuesOf = (draft: AgreementDraft) => ({
  pklDocumentNumber: draft.pklDocumentNumber,
  ptkpGolId: draft.ptkpGolId ?? undefined,
  crewSealingOfficerDate: currentDay(),
  crewSealingOfficerName: draft.crewSealingOfficerName ?? '',
  crewSealingOffice: draft.crewSealingOffice,
  firstPartyName: draft.firstPartyName ?? '',
  firstPartyPosition: draft.firstPartyPosition,
  firstPartyOffice: draft.firstPartyOffice ?? '',
  agreementsShippingArea: draft.shippingArea ?? '',
  agreementsSeamanBook: draft.seamanBookNo ?? '',
  agreementsPassportNo: draft.passportNo ?? '',
  agreementsEmployeeNo: draft.employeeNo,
  idPosition: '',
});
const noWages = {
  basicSalary: '',
  overtime: '',
  leavePay: '',
  allowances: '',
  allowancesTradingOut: '',
  totalWages: '',
};

/** The form of an agreement: that of the tanker division asks for the wages, that of the marine division shows them. */
export const AgreementEditor = ({ draft }: { draft: AgreementDraft }) =>
  draft.divisionId === 1 ? <MarineEditor draft={draft} /> : <TankerEditor draft={draft} />;

function MarineEditor({ draft }: { draft: AgreementDraft }) {
  const save = useAgreementSave(draft);
  const form = useContractForm(marineForm, {
    defaults: valuesOf(draft),
    keepAs: keptAs(draft),
    onSubmit: (values) => save.send(values),
    refusedAs: save.failed,
    onSaved: save.saved,
  });
  return (
    <Frame draft={draft} form={form}>
      <MarineWages draft={draft} />
    </Frame>
  );
}

function TankerEditor({ draft }: { draft: AgreementDraft }) {
  const save = useAgreementSave(draft);
  const form = useContractForm(tankerForm, {
    defaults: { ...valuesOf(draft), ...noWages },
    keepAs: keptAs(draft),
    onSubmit: (values) => save.send(values),
    refusedAs: save.failed,
    onSaved: save.saved,
  });
  return (
    <Frame draft={draft} form={form}>
      <TankerWages />
    </Frame>
  );
}

const keptAs = ({ vesselId, employeeId, live }: AgreementDraft) =>
  `pkl.${vesselId}.${employeeId}.${live?.employeePreparationPklId ?? 'new'}`;

/** Makes the agreement and goes on to it. */
function useAgreementSave(draft: AgreementDraft) {
  const { t } = useTranslation('agreements');
  const navigate = useNavigate();
  const tellOfDocument = useTellOfDocument();
  const create = useSave(agreements.create);
  const { employeeId, vesselId, vesselCrewId, live } = draft;
  return {
    send: (values: Omit<Parameters<typeof create.mutateAsync>[0], 'employeeId' | 'vesselId' | 'vesselCrewId'>) => {
      const replaced = live && { replacesId: live.employeePreparationPklId };
      return create.mutateAsync({ ...values, employeeId, vesselId, vesselCrewId, ...replaced });
    },
    failed: t('form.createFailed'),
    saved: ({ data }: Awaited<ReturnType<typeof create.mutateAsync>>) => {
      tellOfDocument(t('form.created'), data.withoutEmail);
      return navigate(linkTo(agreementDetails(draft, data.employeePreparationPklId)));
    },
  };
}

interface FrameProps {
  draft: AgreementDraft;
  form: Parameters<typeof FormPage>[0]['form'];
  children: React.ReactNode;
}

/** The sections that both divisions fill in, and the wages. */
function Frame({ draft, form, children }: FrameProps) {
  const { t } = useTranslation('agreements');
  return (
    <FormPage
      form={form}
      submitLabel={t('form.submit')}
      back={
        <Button
          variant="default"
          renderRoot={(props) => <Link {...linkTo(vesselAgreements(draft.vesselId))} {...props} />}
        >
          {t('form.cancel')}
        </Button>
      }
    >
      <div className={`stack gap-4 ${classes.page}`}>
        {draft.live && <Note>{t('form.replaces', { number: draft.live.pklDocumentNumber })}</Note>}
        <DashedNote of={draft} />
        <Section title={t('sections.sealing')}>
          <SealingFields />
        </Section>
        <Section title={t('sections.firstParty')}>
          <FirstPartyFields />
        </Section>
        <Section title={t('sections.secondParty')}>
          <SeafarerFacts of={draft} />
        </Section>
        <Section title={t('sections.agreement')}>
          <div className="stack gap-4">
            <VesselFacts of={draft} />
            <AgreementFields />
          </div>
        </Section>
        <Section title={t('sections.wages')}>{children}</Section>
      </div>
    </FormPage>
  );
}

function SealingFields() {
  const { t } = useTranslation('agreements');
  const statuses = useRead(agreementOptions.taxStatuses, {});
  return (
    <FieldGrid>
      <TextField<AgreementForm>
        name="pklDocumentNumber"
        label={t('fields.pklDocumentNumber')}
        required
        maxLength={60}
      />
      <SelectField<AgreementForm>
        name="ptkpGolId"
        label={t('fields.ptkpGolId')}
        required
        list={statuses}
        options={(statuses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RegistrationFields />
    </FieldGrid>
  );
}

function FirstPartyFields() {
  const { t } = useTranslation('agreements');
  return (
    <FieldGrid>
      <SignatoryFields />
      <WideField>
        <TextField<AgreementForm>
          name="firstPartyOffice"
          label={t('fields.firstPartyOffice')}
          required
          maxLength={150}
        />
      </WideField>
    </FieldGrid>
  );
}

function AgreementFields() {
  const { t } = useTranslation('agreements');
  return (
    <FieldGrid>
      <TextField<AgreementForm>
        name="agreementsShippingArea"
        label={t('fields.agreementsShippingArea')}
        required
        maxLength={150}
      />
      <TextField<AgreementForm>
        name="agreementsSeamanBook"
        label={t('fields.agreementsSeamanBook')}
        required
        maxLength={50}
      />
      <TextField<AgreementForm> name="agreementsPassportNo" label={t('fields.agreementsPassportNo')} maxLength={50} />
      <TextField<AgreementForm>
        name="agreementsEmployeeNo"
        label={t('fields.agreementsEmployeeNo')}
        required
        maxLength={50}
      />
      <TextField<AgreementForm> name="idPosition" label={t('fields.idPosition')} maxLength={50} />
    </FieldGrid>
  );
}
