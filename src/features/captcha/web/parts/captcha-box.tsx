import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api.ts';
import { captcha } from '../../contract.ts';
import classes from './captcha-box.module.css';
import { GoogleCaptcha } from './google-captcha.tsx';
import { solveProofOfWork } from './proof-of-work.ts';

/** A challenge is good for ten minutes from when it was made; one is left for work and way, in milliseconds. */
const goodFor = 540_000;

interface Offer {
  what: Answer<typeof captcha.challenge>['data'];
  until: number;
}
const askForOffer = async (): Promise<Offer> => {
  const until = Date.now() + goodFor;
  return { what: (await call(captcha.challenge, {})).data, until };
};

type State = 'idle' | 'working' | 'done' | 'failed' | 'expired';

interface CaptchaBoxProps {
  /** The solved captcha, or nothing once it has expired. For a new one give the box another `key`. */
  onChange: (response: string | undefined) => void;
  /** What is wrong with it, translated. */
  error?: string | undefined;
}

/**
 * The captcha, whichever the server uses: a proof of work that the device does by itself once the box is ticked, or
 * Google's.
 */
export function CaptchaBox({ onChange, error }: CaptchaBoxProps) {
  const { t } = useTranslation('captcha');
  const [state, setState] = useState<State>('idle');
  const [offer, setOffer] = useState<Offer>();
  const work = useRef<AbortController>(undefined);
  const id = useId();

  // Fetched ahead, since only the server knows which captcha it is. If that fails, ticking the box tries again.
  useEffect(() => {
    let isGone = false;
    askForOffer()
      .then((made) => !isGone && setOffer(made))
      .catch(() => {});
    return () => {
      isGone = true;
      work.current?.abort();
    };
  }, []);

  useEffect(() => {
    if (state !== 'done' || !offer) return;
    const timer = setTimeout(() => {
      setState('expired');
      onChange(undefined);
    }, offer.until - Date.now());
    return () => clearTimeout(timer);
  }, [state, offer, onChange]);

  const solve = async () => {
    if (state === 'working' || state === 'done') return;
    const begun = new AbortController();
    work.current = begun;
    setState('working');
    try {
      // A challenge is tried once: after a failure or too long a wait another is fetched.
      const fresh = offer && state === 'idle' && Date.now() < offer.until - goodFor / 2 ? offer : await askForOffer();
      setOffer(fresh);
      if (fresh.what.provider === 'recaptcha') return;
      const response = await solveProofOfWork(fresh.what.challenge, begun.signal);
      if (begun.signal.aborted) return;
      setState('done');
      onChange(response);
    } catch {
      if (!begun.signal.aborted) setState('failed');
    }
  };

  if (offer?.what.provider === 'recaptcha')
    return <GoogleCaptcha siteKey={offer.what.siteKey} onChange={onChange} error={error} />;
  const message = state === 'done' || state === 'working' ? undefined : error;
  return (
    <div>
      <div className={message ? `row wrap well ${classes.box} ${classes.wrong}` : `row wrap well ${classes.box}`}>
        <span className={`anchor stack centre ${classes.tick}`} data-state={state}>
          <input
            className="round-4 press stack centre surface"
            id={id}
            type="checkbox"
            checked={state === 'done'}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : undefined}
            onChange={() => void solve()}
          />
        </span>
        <label className="lh-24 large press grow strong" htmlFor={id}>
          {t('box.label')}
        </label>
        <span className={`dim ${classes.state}`} role="status">
          {state !== 'idle' && t(`box.${state}`)}
        </span>
      </div>
      {message && (
        <p className="mt-1 small bad" id={`${id}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
