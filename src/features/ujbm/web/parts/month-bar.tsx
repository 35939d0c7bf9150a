import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rates } from '#features/rates/values/contract.ts';
import { monthName, monthText } from '#features/work-orders/web/parts/month-text.ts';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead } from '#platform/web/api.ts';
import { formatInstant, formatNumber } from '#platform/web/format.ts';
import { linkTo } from '#platform/web/links.ts';
import { FigureBar } from '#platform/web/parts/figure-bar.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Badge } from '#platform/web/parts/status-badge.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type UjbmSummary, ujbm } from '../../contract.ts';
import { type MonthAsked, textOf } from './month-asked.ts';
import { yearsOffered } from './years-offered.ts';

interface MonthBarProps {
  asked: MonthAsked;
  choose: (asked: MonthAsked) => void;
}

/** Which month is shown, its state and its total. */
export function MonthBar({ asked, choose }: MonthBarProps) {
  const { t } = useTranslation('ujbm');
  const summary = useRead(ujbm.month, { ...asked }, { keepPrevious: true }).data?.data;
  return (
    <>
      <div className="bottom line wrap gap-3 mb-4">
        <NativeSelect
          label={t('fields.month')}
          value={asked.Months}
          onChange={({ currentTarget: { value } }) => choose({ ...asked, Months: Number(value) })}
          data={Array.from({ length: 12 }, (_, at) => ({
            value: String(at + 1),
            label: monthName(monthOfParts({ year: 2026, month: at + 1 })),
          }))}
        />
        <NativeSelect
          label={t('fields.year')}
          value={asked.Year}
          onChange={({ currentTarget: { value } }) => choose({ ...asked, Year: Number(value) })}
          data={yearsOffered().map(String)}
        />
      </div>
      {summary && <Summary summary={summary} month={textOf(asked)} />}
    </>
  );
}

const tones = { notBegun: 'gray', open: 'teal', kept: 'navy' } as const;
const amount = (text: string | null) => (text === null ? '-' : formatRupiah(rupiah(text)));

function Summary({ summary, month }: { summary: UjbmSummary; month: string }) {
  const { t } = useTranslation('ujbm');
  const mayKeepRates = useMay(rates.create.access);
  const { state, missingRates } = summary;
  const facts = [
    { label: t('summary.state'), value: <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { label: t('summary.rate'), value: amount(summary.dailyRate) },
    { label: t('columns.days'), value: formatNumber(summary.days) },
    { label: t('columns.ujbm'), value: amount(summary.ujbm) },
    { label: t('summary.special', { days: summary.specialOccassionDays }), value: amount(summary.special) },
    { label: t('columns.correction'), value: amount(summary.correction) },
    { label: t('columns.total'), value: amount(summary.total) },
  ];
  return (
    <>
      {missingRates.length > 0 && (
        <div className="mb-4">
          <Note
            kind="warn"
            title={t('missing.title', { months: missingRates.map((each) => monthText(each)).join(', ') })}
            live
          >
            {t('missing.text')}{' '}
            {mayKeepRates ? (
              <Link {...linkTo({ to: '/dashboard/rates', search: { tab: 'ujbm' } })}>{t('missing.link')}</Link>
            ) : (
              t('missing.who')
            )}
          </Note>
        </div>
      )}
      {state !== 'notBegun' && <FigureBar layout="even" figures={facts} />}
      <div className="mb-4">
        <Note>{t(`stateTexts.${state}`, { month: monthText(month), day: formatInstant(summary.statedAt) })}</Note>
      </div>
    </>
  );
}
