import { IconEyeOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePopover } from '#platform/web/parts/late-popover.tsx';
import { isMasked } from '../../rules.ts';
import classes from './masked-value.module.css';

/** A value this account does not see whole: what is left of it, and why on hovering or pressing it. */
export function MaskedValue({ text = '••••' }: { text?: string }) {
  const { t } = useTranslation('seafarers');
  const [isOpen, setOpen] = useState(false);
  const ending = text.replace(/^•+\s*/, '');
  const label = ending ? t('read.maskedEnding', { ending }) : t('read.masked');
  return (
    <LatePopover
      isOpen={isOpen}
      onChange={setOpen}
      label={label}
      position="bottom-start"
      width="min(18rem, calc(100vw - 2rem))"
      isFocused
      // Nothing in it is pressed: the keyboard goes on from the value.
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return;
        event.preventDefault();
        setOpen(false);
      }}
      button={(given) => (
        <button
          type="button"
          className={`nowrap num inline gap-2 ${classes.masked}`}
          aria-label={label}
          title={t('read.maskedWhy')}
          {...given}
        >
          {text}
          <IconEyeOff className="muted" size={14} stroke={1.75} aria-hidden="true" />
        </button>
      )}
    >
      <p>{t('read.maskedWhy')}</p>
    </LatePopover>
  );
}

/** A text as it is; one that was masked says so. */
export const seenText = (text: string | null): ReactNode =>
  text !== null && isMasked(text) ? <MaskedValue text={text} /> : text;
