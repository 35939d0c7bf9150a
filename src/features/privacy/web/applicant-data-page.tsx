import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { VisitorSession } from '#features/captcha/web/parts/visitor-session.tsx';
import { call, download, useSave } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Buoy, MessagePage } from '#platform/web/layout/message-page.tsx';
import { useSearchAt } from '#platform/web/links.ts';
import { type OwnData, own } from '../own/contract.ts';
import { CopyButtons } from '../own/web/copy-buttons.tsx';
import classes from '../own/web/own-data-view.module.css';
import { OwnDataView } from '../own/web/own-data-view.tsx';
import { requests } from '../requests/contract.ts';
import type { SendRequest } from '../requests/web/ask-dialog.tsx';

interface Pass {
  registrationNo: string;
  registrationGuid: string;
  email: string;
}

/** What is kept of an applicant, for who holds the link of an application and knows its email address. */
export default function ApplicantDataPage() {
  const { t } = useTranslation('my-data');
  const { id, g } = useSearchAt('/my-data');
  if (!id || !g)
    return (
      <MessagePage drawing={<Buoy />} title={t('broken.title')} actions={<Link to="/">{t('broken.back')}</Link>}>
        <p>{t('broken.text')}</p>
      </MessagePage>
    );
  return (
    <VisitorSession validation="/validation-registration-process">
      <ApplicantData registrationNo={id} registrationGuid={g} />
    </VisitorSession>
  );
}

function ApplicantData(link: Omit<Pass, 'email'>) {
  const { t, i18n } = useTranslation('my-data');
  const [shown, setShown] = useState<{ pass: Pass; data: OwnData }>();
  const copy = (format: 'pdf' | 'json') =>
    download(own.applicantCopy, { ...shown?.pass, format, language: i18n.language });
  const ask = useSave(requests.askApplicant);
  const send: SendRequest = async (asked) => {
    const pass = shown?.pass ?? { ...link, email: '' };
    const answer = await ask.mutateAsync({ ...pass, ...asked });
    setShown({ pass, data: (await call(own.applicantData, pass)).data });
    return answer;
  };
  return (
    <article className={`sheet stack gap-4 middle ${classes.page}`}>
      <h1>{t('title')}</h1>
      <p className="muted">{t('lead')}</p>
      {shown ? (
        <>
          <CopyButtons fetchCopy={copy} />
          <OwnDataView data={shown.data} send={send} />
        </>
      ) : (
        <AddressForm link={link} onShown={setShown} />
      )}
    </article>
  );
}

const address = z.object({ email: own.applicantData.input.shape.email });

interface AddressFormProps {
  link: Omit<Pass, 'email'>;
  onShown: (shown: { pass: Pass; data: OwnData }) => void;
}

/** A link may be seen by others; the address it was sent to is asked for too. */
function AddressForm({ link, onShown }: AddressFormProps) {
  const { t } = useTranslation('my-data');
  const form = useContractForm(address, {
    defaults: { email: '' },
    onSubmit: async ({ email }) => {
      const pass = { ...link, email };
      return { pass, data: (await call(own.applicantData, pass)).data };
    },
    onSaved: onShown,
  });
  return (
    <div className={`stack gap-4 ${classes.form}`}>
      <FormFrame form={form} isGuarded={false}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('address.label')}
          hint={t('address.hint')}
          required
        />
        <Button type="submit" size="md" loading={form.isSubmitting}>
          {t('address.show')}
        </Button>
      </FormFrame>
    </div>
  );
}
