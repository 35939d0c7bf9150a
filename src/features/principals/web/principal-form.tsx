import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useSave } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type PrincipalDetail, principalForm, principals } from '../contract.ts';
import { newPrincipal, valuesOf } from './parts/form-values.ts';
import { ContactFields, IdentityFields } from './parts/principal-fields.tsx';

interface PrincipalEditorProps {
  /** The principal as it was read; left out for a new one. */
  principal?: PrincipalDetail;
  onSaved: (id: number) => Promise<void>;
  /** The button that leaves it as it is. */
  cancel: ReactNode;
}

/** The form of a principal, new or there already. */
export function PrincipalEditor({ principal, onSaved, cancel }: PrincipalEditorProps) {
  const { t } = useTranslation('principals');
  const create = useSave(principals.create);
  const update = useSave(principals.update);
  const form = useContractForm(principalForm, {
    defaults: principal ? valuesOf(principal) : newPrincipal,
    ...(principal && { version: principal.version }),
    onSubmit: (values, version) =>
      principal
        ? update.mutateAsync({ ...values, id: principal.principalId, version })
        : create.mutateAsync(values).then(({ data }) => ({ data: { ...data, stillAsked: 0, notAsked: 0 } })),
    onSaved: ({ data: { stillAsked, notAsked, ...data } }) => {
      const left = [
        ...(stillAsked > 0 ? [t('form.stillAsked', { count: stillAsked })] : []),
        ...(notAsked > 0 ? [t('form.notAsked', { count: notAsked })] : []),
      ];
      if (left.length > 0) notify.mail(left.join(' '), t('form.updated'));
      else notify.success(principal ? t('form.updated') : t('form.created'));
      return onSaved(data.id);
    },
    ...(principal && {
      readSaved: async () => {
        const { principalDetail } = await call(principals.get, { id: principal.principalId });
        return { values: valuesOf(principalDetail), version: principalDetail.version };
      },
    }),
  });
  const labels = {
    name: t('fields.name'),
    address: t('fields.address'),
    city: t('fields.city'),
    npwpNumber: t('fields.npwpNumber'),
    isOwnCompany: t('ownCompany'),
    asksApprovalFor: t('fields.asksApprovalFor'),
    contacts: t('contacts.title'),
  };
  const nameOf = (path: string, value: unknown) =>
    path === 'asksApprovalFor' ? t(`approval.${String(value)}`) : undefined;
  return (
    <FormPage form={form} labels={labels} nameOf={nameOf} back={cancel} submitLabel={t('form.save')} savesChangesOnly>
      <Section title={t('details.title')}>
        <IdentityFields />
      </Section>
      <ContactFields />
    </FormPage>
  );
}
