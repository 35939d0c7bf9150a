import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WorkbookButton } from '#features/files/web/parts/workbook-button.tsx';
import { WorkbookFindings } from '#features/files/web/parts/workbook-findings.tsx';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { upload } from '#platform/web/api.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { holdForm } from '#platform/web/form/pending.ts';
import { useMessage } from '#platform/web/messages.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { type Comparison, type QuotationForm, type ReadQuotation, storeQuotations } from '../contract.ts';

interface VendorWorkbookProps {
  requestId: number;
  lines: Readonly<Comparison['lines']>;
}

/** The request as a workbook for a vendor, and its prices back into the form; what is not taken is named by row. */
export function VendorWorkbook({ requestId, lines }: VendorWorkbookProps) {
  const { t } = useTranslation('ship-chandler');
  const { isBusy, problem, outcome, read } = useReading(requestId, lines);
  return (
    <div className="stack single gap-3">
      <h3>{t('quote.title')}</h3>
      <p className="dim">{t('quote.text')}</p>
      <div className="row gap-3">
        <DownloadButton
          endpoint={storeQuotations.workbook}
          input={{ ShipChandlerId: requestId }}
          fileName={workbookName(t('quote.file', { no: requestId }))}
        >
          {t('quote.download')}
        </DownloadButton>
        <WorkbookButton label={t('quote.choose')} loading={isBusy} onChosen={read}>
          {t('quote.choose')}
        </WorkbookButton>
      </div>
      {problem && (
        <Note kind="error" live>
          {problem}
        </Note>
      )}
      {outcome && <Outcome outcome={outcome} all={lines.length} />}
    </div>
  );
}

function useReading(requestId: number, lines: Readonly<Comparison['lines']>) {
  const say = useMessage();
  const { setValue, control } = useFormContext<QuotationForm>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [outcome, setOutcome] = useState<ReadQuotation>();
  const readWorkbook = async (file: File): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    setOutcome(undefined);
    try {
      const { data } = await upload(storeQuotations.read, { fields: { ShipChandlerId: String(requestId) }, file });
      for (const { lineId, price, remark, alternative } of data.prices) {
        const at = lines.findIndex((line) => line.lineId === lineId);
        if (at < 0) continue;
        const row = { lineId, price, remark: remark ?? '', alternative: alternative ?? '' };
        setValue(`prices.${at}`, row, { shouldDirty: true });
      }
      setOutcome(data);
      return true;
    } catch (error) {
      setProblem(say((error as Error).message));
      return false;
    } finally {
      setBusy(false);
    }
  };
  // A quotation that is saved before waits for the prices, and is not saved without them.
  const read = (file: File) => holdForm(control, readWorkbook(file));
  return { isBusy, problem, outcome, read };
}

function Outcome({ outcome: { prices, findings, findingCount }, all }: { outcome: ReadQuotation; all: number }) {
  const { t } = useTranslation('ship-chandler');
  return (
    <>
      <Note kind={findingCount > 0 ? 'warn' : 'info'} live>
        {t('quote.taken', { count: prices.length, all })}
        {findingCount > 0 && ` ${t('quote.findings', { count: findingCount })}`}
      </Note>
      {findingCount > 0 && (
        <WorkbookFindings
          label={t('quote.problem')}
          findings={findings}
          count={findingCount}
          problemText={(problem) => t(`quote.problems.${problem}`)}
        />
      )}
    </>
  );
}
