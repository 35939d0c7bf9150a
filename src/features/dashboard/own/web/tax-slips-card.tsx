import { useTranslation } from 'react-i18next';
import { taxSlips } from '#features/tax-files/slips/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import surface from '#platform/web/parts/surface.module.css';
import { notify } from '#platform/web/theme/notify.ts';
import classes from './own-home.module.css';

/** Proof of tax withheld (1721-A1) of each settled year; nothing before the first. */
export function TaxSlipsCard() {
  const { t } = useTranslation('own-home');
  const years = useRead(taxSlips.own, {}).data?.data ?? [];
  if (years.length === 0) return null;
  return (
    <section className={`${surface.card} stack gap-2 slim pad-4`} aria-labelledby="own-tax-slips">
      <h2 id="own-tax-slips">{t('taxSlips.title')}</h2>
      <p className="muted">{t('taxSlips.text')}</p>
      <ul className="mb-3 stack ruled">
        {years.map(({ workOrderId, year }) => (
          <li key={workOrderId} className={`pad-y-2 stack gap-2 level ${classes.contact}`}>
            <div>
              <b>{t('taxSlips.year', { year })}</b>
            </div>
            <DownloadButton
              endpoint={taxSlips.download}
              input={{ workOrderId }}
              fileName={`1721-A1 ${year}.pdf`}
              aria-label={t('taxSlips.download', { year })}
              onFailure={() => notify.error(t('taxSlips.failed'))}
            >
              {t('taxSlips.take')}
            </DownloadButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
