import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/web/parts/layout.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { longestMaking } from '../../rules.ts';
import type { Making } from './use-plan-steps.ts';

/** How long a plan has been in the making, and the way to give it up. */
export function MakingProgress({ making: { isMaking, cancel } }: { making: Making }) {
  return isMaking ? <Ongoing onCancel={cancel} /> : null;
}

function Ongoing({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('relief-plans');
  const seconds = useSeconds();
  return (
    <Note
      live
      title={t('making.title')}
      actions={
        <Row isForTouch>
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {t('making.cancel')}
          </Button>
        </Row>
      }
    >
      <p>{t('making.text', { seconds: longestMaking })}</p>
      <progress value={seconds} max={longestMaking} aria-label={t('making.title')} />{' '}
      <span className="num" aria-hidden="true">
        {t('making.seconds', { count: seconds })}
      </span>
    </Note>
  );
}

/** Seconds since it was shown. */
function useSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
