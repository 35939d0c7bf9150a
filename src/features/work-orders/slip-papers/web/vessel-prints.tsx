import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthOfParts } from '#platform/contract/months.ts';
import { useRead, useSave } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { formatFileSize, formatInstant } from '#platform/web/format.ts';
import iconButton from '#platform/web/parts/icon-button.module.css';
import { Section } from '#platform/web/parts/section.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { type SlipPrint, slipPapers } from '../contract.ts';
import classes from './vessel-prints.module.css';

interface Asked {
  divisionId: 1 | 2;
  year: number;
  month: number;
}

/** How often it is asked how far the files are, in milliseconds. */
const lookEvery = 700;

/** PDFs with all slips of a vessel: they are drawn while one does something else, and stay for a week. */
export function VesselPrints({ asked }: { asked: Asked }) {
  const { t } = useTranslation('payroll');
  const read = useRead(slipPapers.prints, asked, { keepPrevious: true });
  const begin = useSave(slipPapers.begin);
  const [chosen, setChosen] = useState('');
  const { vessels = [], prints = [] } = read.data?.data ?? {};
  const isDrawing = prints.some(({ state }) => state === 'drawing');
  const { refetch } = read;
  useEffect(() => {
    if (!isDrawing) return;
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [isDrawing, refetch]);
  if (!read.data) return null;
  const vesselId = vessels.find((vessel) => String(vessel.vesselId) === chosen)?.vesselId ?? vessels[0]?.vesselId;
  async function make(event: FormEvent) {
    event.preventDefault();
    if (vesselId === undefined) return;
    try {
      await begin.mutateAsync({ vesselId, year: asked.year, month: asked.month });
    } catch (error) {
      notify.error((error as Error).message);
    }
  }
  return (
    <div className={`mt-4 ${classes.prints}`}>
      <Section title={t('prints.title')} description={t('prints.text')}>
        {vesselId === undefined ? (
          <p className="dim num">{t('prints.none')}</p>
        ) : (
          <form className="line gap-2" onSubmit={(event) => void make(event)}>
            <NativeSelect
              label={t('prints.vessel')}
              value={vesselId}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              data={vessels.map(({ vesselId: value, vesselName: vessel, slips }) => ({
                value: String(value),
                label: t('prints.option', { vessel, slips }),
              }))}
            />
            <Button type="submit" variant="default" loading={begin.isPending}>
              {t('prints.make')}
            </Button>
          </form>
        )}
        {prints.length > 0 && (
          <ul>
            {prints.map((print) => (
              <Print key={print.printId} print={print} month={monthOfParts(asked)} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

function Print({ print, month }: { print: SlipPrint; month: string }) {
  const { t } = useTranslation('payroll');
  const remove = useSave(slipPapers.remove);
  const { printId, vesselName: vessel, state, done, all, size, madeAt } = print;
  const texts = {
    drawing: () => t('prints.drawing', { done, count: all }),
    ready: () =>
      t('prints.made', { count: all, size: formatFileSize(size ?? 0), at: formatInstant(madeAt, { time: true }) }),
    failed: () => t('prints.failed'),
  };
  const drop = () => void remove.mutateAsync({ printId }).catch((error: Error) => notify.error(error.message));
  return (
    <li className="pad-y-3 row gap-4 spread above">
      <div>
        <b>{vessel}</b>
        <p className="dim num" id={`print-${printId}`}>
          {texts[state]()}
        </p>
        {state === 'drawing' && (
          <progress className="full" value={done} max={all} aria-labelledby={`print-${printId}`} />
        )}
      </div>
      {state === 'drawing' ? (
        <Button variant="default" loading={remove.isPending} aria-label={t('prints.stopOf', { vessel })} onClick={drop}>
          {t('prints.stop')}
        </Button>
      ) : (
        <span className="row gap-1">
          {state === 'ready' && (
            <DownloadButton
              endpoint={slipPapers.all}
              input={{ printId }}
              fileName={`${vessel} ${month}.pdf`}
              aria-label={t('prints.takeOf', { vessel })}
            >
              {t('prints.take')}
            </DownloadButton>
          )}
          <button
            type="button"
            className={iconButton.button}
            disabled={remove.isPending}
            aria-label={t('prints.remove', { vessel })}
            onClick={drop}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      )}
    </li>
  );
}
