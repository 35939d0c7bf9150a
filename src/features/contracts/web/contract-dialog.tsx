import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { call, useRead, useSave } from '#platform/web/api.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { CheckListField } from '#platform/web/form/check-list-field.tsx';
import { SelectField } from '#platform/web/form/choice-fields.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FieldGrid } from '#platform/web/form/field-grid.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { noteSaved } from '#platform/web/list-page/saved-rows.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type ClientContract, type ContractForm, contractForm, contracts } from '../contract.ts';

interface ContractDialogProps {
  /** The one that is changed; left out for a new one. */
  contract?: ClientContract;
  onClose: () => void;
}

const valuesOf = (contract: ClientContract): ContractForm => ({
  ClientId: contract.clientId,
  ContractName: contract.contractName,
  ContractDate: contract.contractDate,
  ContractExpiryDate: contract.contractExpiryDate,
  VesselIds: contract.vessels.map(({ vesselId }) => vesselId),
  ContractAttachmentId: contract.contractDocument,
});

/** Adds a contract with its file, or changes one (3R19, 3R20). */
export default function ContractDialog({ contract, onClose }: ContractDialogProps) {
  const { t } = useTranslation('contracts');
  const create = useSave(contracts.create);
  const update = useSave(contracts.update);
  const clients = useRead(contracts.clients, {});
  const { tab: shownTab = 'active' } = useSearchAt('/dashboard/payroll-and-contracts/contract-management');
  const id = contract?.contractManagementId ?? 0;
  /** What can be named of a client's vessels: those it has, and those that the contract names already. */
  const vesselsOf = (clientId: number | undefined) => {
    const now = clients.data?.principals.find((client) => client.clientId === clientId)?.vessels ?? [];
    const before = contract?.clientId === clientId ? (contract?.vessels ?? []) : [];
    return [...now, ...before.filter(({ vesselId }) => !now.some((one) => one.vesselId === vesselId))];
  };
  const form = useContractForm(contractForm, {
    defaults: contract
      ? valuesOf(contract)
      : { ContractName: '', ContractDate: '', ContractExpiryDate: '', VesselIds: [], ContractAttachmentId: null },
    ...(contract && { version: contract.version }),
    onSubmit: ({ ContractAttachmentId: file, VesselIds: chosen = [], ...terms }, version) => {
      // Those of a client that was chosen before stay behind.
      const own = new Set(vesselsOf(terms.ClientId).map(({ vesselId }) => vesselId));
      const VesselIds = clients.data ? chosen.filter((vesselId) => own.has(vesselId)) : chosen;
      const sent = {
        ...terms,
        VesselIds,
        ContractAttachmentId: file?.uuid ?? '',
        ContractAttachmentName: file?.name ?? '',
      };
      return contract ? update.mutateAsync({ ...sent, ContractManagementId: id, version }) : create.mutateAsync(sent);
    },
    onSaved: ({ data }) => {
      notify.success(t(contract ? 'form.updated' : 'form.created'));
      const [words, end] = form.form.getValues(['ContractName', 'ContractExpiryDate']);
      const tab = end && end < currentDay() ? 'history' : 'active';
      void noteSaved({
        lists: [contracts.active, contracts.history],
        key: data.id,
        isNew: !contract,
        words,
        where: tab === shownTab ? {} : { tab },
      });
      onClose();
    },
    readSaved: async () => {
      const { contractDetail } = await call(contracts.get, { id });
      return { values: valuesOf(contractDetail), version: contractDetail.version };
    },
  });
  const options = (clients.data?.principals ?? []).map(({ clientId, clientName }) => ({
    value: clientId,
    label: clientName,
  }));
  const theirs = vesselsOf(useWatch({ control: form.methods.control, name: 'ClientId' }));
  return (
    <FormDialog
      title={t(contract ? 'form.editTitle' : 'form.addTitle')}
      form={form}
      onClose={onClose}
      submitLabel={t('form.save')}
      savesChangesOnly
    >
      <FieldGrid>
        <SelectField<ContractForm>
          name="ClientId"
          label={t('fields.principal')}
          required
          list={clients}
          options={options}
        />
        <TextField<ContractForm> name="ContractName" label={t('fields.name')} required maxLength={200} />
        <DateField<ContractForm> name="ContractDate" label={t('fields.date')} required />
        <DateField<ContractForm> name="ContractExpiryDate" label={t('fields.expiryDate')} required />
      </FieldGrid>
      {clients.data && theirs.length > 0 && (
        <CheckListField<ContractForm>
          name="VesselIds"
          label={t('fields.vessels')}
          hint={t('form.vesselsHint')}
          options={theirs.map(({ vesselId, vesselName }) => ({ value: vesselId, label: vesselName }))}
        />
      )}
      <FileField<ContractForm>
        name="ContractAttachmentId"
        label={t('fields.attachment')}
        required
        upload={files.upload}
        download={files.download}
        fileType="Contract"
      />
    </FormDialog>
  );
}
