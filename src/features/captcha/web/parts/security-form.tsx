import { Button, Checkbox } from '@mantine/core';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import type { SearchAt } from '#platform/web/links.ts';
import { useMessage } from '#platform/web/messages.ts';
import { captcha } from '../../contract.ts';
import { consentVersion } from '../../rules.ts';
import { CaptchaBox } from './captcha-box.tsx';
import classes from './security-form.module.css';
import { formerToken, keepVisitorToken } from './visitor-token.ts';

interface SecurityFormProps {
  /** What comes next, in a sentence. */
  lead: string;
  onward: '/registration' | '/registration-process';
  /** The page's own query, which goes on with the visitor. */
  search: SearchAt<'/validation'>;
  onBack: () => void;
}

/** Consent and captcha before a public form or status page. */
export function SecurityForm({ lead, onward, search, onBack }: SecurityFormProps) {
  const navigate = useNavigate();
  const router = useRouter();
  // What comes next is fetched while the captcha is solved. If that fails, going there tries again.
  useEffect(() => void router.preloadRoute({ to: onward, search }).catch(() => {}), [router, onward, search]);
  return (
    <SecurityCheck
      className={`full middle ${classes.card}`}
      lead={lead}
      onPassed={() => void navigate({ to: onward, search })}
      onCancel={onBack}
    />
  );
}

interface SecurityCheckProps {
  className?: string | undefined;
  lead: string;
  onPassed: () => void;
  onCancel: () => void;
}

/** Consent and captcha; solved, the visitor's token is kept. */
export function SecurityCheck({ className, lead, onPassed, onCancel }: SecurityCheckProps) {
  const { t } = useTranslation('captcha');
  const message = useMessage();
  const { mutate, isPending } = useSave(captcha.solve);
  const [isAgreed, setIsAgreed] = useState(false);
  const [response, setResponse] = useState<string>();
  const [wasTried, setWasTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** A captcha is used up by asking: each answer but yes needs a new one. */
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    setRefusal(undefined);
    if (!isAgreed || !response) {
      const wrong = isAgreed ? 1 : 0;
      form.current?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[wrong]?.focus();
      return;
    }
    mutate(
      { response, former: formerToken(), consent: consentVersion },
      {
        onSuccess: ({ data }) => {
          keepVisitorToken(data.r);
          onPassed();
        },
        onError: (error) => {
          setRefusal(error.message);
          setResponse(undefined);
          setAttempt((before) => before + 1);
        },
      },
    );
  };

  const unsolved = wasTried && !response ? message('captcha:refusals.captcha_unsolved') : undefined;
  return (
    <section className={className} aria-labelledby="security">
      <h1 id="security">{t('security.title')}</h1>
      <p className="mt-2 lh-24 pretty muted large">{lead}</p>
      <form ref={form} className="gap-4 mt-4 stack" onSubmit={submit} noValidate>
        <Checkbox
          size="md"
          label={<span lang="id">{t('consent.text')}</span>}
          checked={isAgreed}
          onChange={(event) => setIsAgreed(event.currentTarget.checked)}
          error={wasTried && !isAgreed && <span lang="id">{t('consent.missing')}</span>}
        />
        <ConsentTerms />
        <CaptchaBox key={attempt} onChange={setResponse} error={refusal ?? unsolved} />
        <div className={`two stack gap-3 ${classes.actions}`}>
          <Button variant="default" size="md" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="md" loading={isPending}>
            {t('next')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What the consent is for, how long data is kept, and what one may ask for; in the language of the page. */
function ConsentTerms() {
  const { t, i18n } = useTranslation('captcha');
  return (
    <div className="lh-20 dim stack gap-2">
      {i18n.language !== 'id' && <p>{t('consent.translation')}</p>}
      <p>{t('consent.purpose')}</p>
      <p>{t('consent.retention')}</p>
      <p>
        {t('consent.rights')}{' '}
        <Link className="underlined" to="/privacy" target="_blank">
          {t('consent.more')}
        </Link>
      </p>
    </div>
  );
}
