import { IconId } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithTexts } from '#platform/web/lazy-with-texts.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { PassportField, PassportValues } from '../rules.ts';

// Who types a passport by hand needs none of it.
const PassportLines = lazyWithTexts(() => import('./passport-lines.tsx'), ['positions', 'seafarers']);

export interface PassportReaderProps {
  /** What the form holds of what a passport says; fields that it does not have are left out. */
  form: PassportValues;
  /** Puts what was chosen into the form. */
  fill: (values: Partial<Record<PassportField, string>>) => void;
}

/** Fills a form from the machine-readable lines of a passport, and says where the two differ. */
export function PassportReader({ form, fill }: PassportReaderProps) {
  const { t } = useTranslation('seafarers');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <div>
        <Button ref={button} icon={IconId} variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('passports.open')}
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <PassportLines
            form={form}
            fill={(values) => {
              fill(values);
              notify.success(t('passports:filled', { count: Object.keys(values).length }));
              close();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
