import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#platform/web/language.ts';
import { currentTheme } from '#platform/web/theme/theme.ts';
import classes from './captcha-box.module.css';

/** The part of Google's script that is used. */
interface Recaptcha {
  ready: (then: () => void) => void;
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      theme: 'light' | 'dark';
      size: 'normal' | 'compact';
      callback: (response: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => number;
}
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let script: Promise<Recaptcha> | undefined;

/** Google's script, loaded once and only where this captcha is configured. */
function loadScript(): Promise<Recaptcha> {
  script ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${currentLanguage()}`;
    element.onerror = () => reject(new Error('The captcha could not be loaded'));
    element.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('The captcha could not be started'));
    };
    document.head.append(element);
  }).catch((error: Error) => {
    script = undefined;
    throw error;
  });
  return script;
}

/** Below this width in pixels Google's box has to be the small one. */
const normalWidth = 304;

interface GoogleCaptchaProps {
  siteKey: string;
  /** The solved captcha, or nothing once it has expired. */
  onChange: (response: string | undefined) => void;
  /** What is wrong with it, translated. */
  error?: string | undefined;
}

/** Google reCAPTCHA v2. */
export function GoogleCaptcha({ siteKey, onChange, error }: GoogleCaptchaProps) {
  const { t } = useTranslation('captcha');
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const element = document.createElement('div');
    const width = place.current?.clientWidth ?? 0;
    place.current?.append(element);
    let isGone = false;
    const fail = () => {
      if (!isGone) setHasFailed(true);
      onChange(undefined);
    };
    loadScript()
      .then((recaptcha) => {
        if (isGone) return;
        recaptcha.render(element, {
          sitekey: siteKey,
          theme: currentTheme(),
          size: width < normalWidth ? 'compact' : 'normal',
          callback: onChange,
          'expired-callback': () => onChange(undefined),
          'error-callback': fail,
        });
      })
      .catch(fail);
    return () => {
      isGone = true;
      element.remove();
    };
  }, [siteKey, onChange]);

  const message = hasFailed ? t('box.unreachable') : error;
  return (
    <div>
      <div ref={place} className={classes.google} />
      {message && (
        <p className="mt-1 small bad" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
