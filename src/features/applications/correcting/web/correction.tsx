import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptWork } from '#features/captcha/web/parts/renewal.ts';
import { FileCallsContext } from '#features/seafarers/web/parts/file-calls.ts';
import { call, useSave } from '#platform/web/api.ts';
import { FormFrame } from '#platform/web/form/form-frame.tsx';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type Correctable, correcting, proofForm } from '../contract.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './correction.module.css';
import type { CorrectionProps } from './correction-props.ts';
import { PapersForm } from './papers-form.tsx';

interface Link {
  registrationNo: string;
  registrationGuid: string;
}
interface Opened {
  email: string;
  file: Correctable;
}

/** Corrects an application after it was handed in: how the applicant is reached, or the papers. */
export default function Correction({ onClose, ...link }: Link & { onClose: () => void }) {
  const { t } = useTranslation('status');
  const [opened, setOpened] = useState<Opened>();
  const [part, setPart] = useState<'contact' | 'papers'>();
  const correct = useSave(correcting.correct);
  const title = useRef<HTMLHeadingElement>(null);
  useKeptWork();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part is a page of its own
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [part]);

  const read = async (email: string) => (await call(correcting.toCorrect, { ...link, email })).data;
  const propsOf = ({ email, file }: Opened): CorrectionProps => ({
    file,
    save: (sent, version) =>
      correct.mutateAsync({ ...link, email, ...sent, ...(version !== undefined && { version }) }),
    readSaved: () => read(email),
    onSaved: () => {
      notify.success(t('correct.done'));
      setPart(undefined);
      void read(email).then((saved) => setOpened({ email, file: saved }), onClose);
    },
    onCancel: () => setPart(undefined),
  });
  return (
    <div className={`stack gap-4 middle ${classes.page}`}>
      <h1 ref={title} tabIndex={-1}>
        {t('correct.title')}
      </h1>
      {!part && <p className="muted">{t('correct.lead')}</p>}
      {!opened ? (
        <ProofForm onProved={async (email) => setOpened({ email, file: await read(email) })} />
      ) : (
        <FileCallsContext value="public">
          {part === 'contact' && <ContactForm {...propsOf(opened)} />}
          {part === 'papers' && <PapersForm {...propsOf(opened)} />}
          {!part && <Parts onChoose={setPart} />}
        </FileCallsContext>
      )}
      {!part && (
        <Button className="self-start" variant="default" icon={IconArrowLeft} onClick={onClose}>
          {t('correct.toStatus')}
        </Button>
      )}
    </div>
  );
}

/** A link may be seen by others; the address it was sent to is asked for too. */
function ProofForm({ onProved }: { onProved: (email: string) => Promise<void> }) {
  const { t } = useTranslation('status');
  const form = useContractForm(proofForm, { defaults: { email: '' }, onSubmit: ({ email }) => onProved(email) });
  return (
    <FormFrame form={form} isGuarded={false}>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('again.email')}
        hint={t('again.emailHint')}
        required
      />
      <Button type="submit" size="md" loading={form.isSubmitting}>
        {t('correct.show')}
      </Button>
    </FormFrame>
  );
}

function Parts({ onChoose }: { onChoose: (part: 'contact' | 'papers') => void }) {
  const { t } = useTranslation('status');
  return (
    <Section title={t('correct.choose')} flush>
      <ul>
        {(['contact', 'papers'] as const).map((part) => (
          <li key={part}>
            <button
              type="button"
              className={`full pad left hover-tint row gap-3 above bare ${classes.part}`}
              onClick={() => onChoose(part)}
            >
              <span className="stack grow gap-0">
                <b>{t(`correct.${part}`)}</b>
                <small className="small">{t(`correct.${part}Hint`)}</small>
              </span>
              <IconChevronRight className="muted" size={18} stroke={1.75} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
