import { Tooltip } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isMasked } from '../../rules.ts';
import classes from './masked-value.module.css';

/** A value this account does not see whole: what is left of it, and why on hovering, tapping or focusing it. */
export function MaskedValue({ text = '••••' }: { text?: string }) {
  const { t } = useTranslation('seafarers');
  const ending = text.replace(/^•+\s*/, '');
  return (
    <Tooltip label={t('read.maskedWhy')} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <button
        type="button"
        className={`nowrap num inline gap-2 ${classes.masked}`}
        aria-label={ending ? t('read.maskedEnding', { ending }) : t('read.masked')}
      >
        {text}
        <IconEyeOff size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}

/** A text as it is; one that was masked says so. */
export const seenText = (text: string | null): ReactNode =>
  text !== null && isMasked(text) ? <MaskedValue text={text} /> : text;
