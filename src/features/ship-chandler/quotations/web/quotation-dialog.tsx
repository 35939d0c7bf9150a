import { Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatRupiah, rupiah } from '#platform/contract/money.ts';
import { useSave } from '#platform/web/api.ts';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { MoneyInput } from '#platform/web/form/money-input.tsx';
import { holdUndecided } from '#platform/web/form/pending.ts';
import { TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatDay, formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { currentDay } from '#platform/web/today.ts';
import { type Comparison, type Quotation, type QuotationForm, quotationForm, storeQuotations } from '../contract.ts';
import { longestAlternative, longestRemark, pastedPrices } from '../rules.ts';
import { VendorWorkbook } from './vendor-workbook.tsx';

type QuotedLine = Comparison['lines'][number];

interface QuotationDialogProps {
  requestId: number;
  lines: readonly QuotedLine[];
  quotation: Quotation | undefined;
  onClose: () => void;
}

/** Enters what a vendor asks for each line; what was paid before is said at each. */
export default function QuotationDialog({ requestId, lines, quotation, onClose }: QuotationDialogProps) {
  const { t } = useTranslation('ship-chandler');
  const save = useSave(storeQuotations.save);
  const known = new Map(quotation?.prices.map((each) => [each.lineId, each]));
  const form = useContractForm(quotationForm, {
    defaults: {
      vendorName: quotation?.vendorName ?? '',
      quotedOn: quotation?.quotedOn ?? currentDay(),
      prices: lines.map(({ lineId }) => {
        const { price = '', remark, alternative } = known.get(lineId) ?? {};
        return { lineId, price, remark: remark ?? '', alternative: alternative ?? '' };
      }),
    },
    keepAs: `quotation ${quotation?.quotationId ?? 'new'} of request ${requestId}`,
    ...(quotation && { version: quotation.version }),
    onSubmit: (values, version) =>
      save.mutateAsync({
        ...values,
        ShipChandlerId: requestId,
        ...(quotation && { quotationId: quotation.quotationId, version }),
      }),
    onSaved: () => {
      notify.success(t('quotations.saved'));
      onClose();
    },
  });
  const lastOf = ({ last, unit }: QuotedLine) =>
    last
      ? t(last.unit === unit ? 'quotations.last' : 'quotations.lastUnit', {
          price: formatRupiah(rupiah(last.price)),
          unit: last.unit,
          vendor: last.vendorName,
          day: formatDay(last.quotedOn),
        })
      : t('quotations.noLast');
  return (
    <FormDialog title={t(quotation ? 'quotations.change' : 'quotations.add')} form={form} onClose={onClose}>
      <TextField<QuotationForm> name="vendorName" label={t('quotations.vendor')} required maxLength={150} />
      <DateField<QuotationForm> name="quotedOn" label={t('quotations.quotedOn')} max={currentDay()} required />
      <VendorWorkbook requestId={requestId} lines={lines} />
      <PastedPrices lines={lines.length} />
      <h3>{t('quotations.form')}</h3>
      <ol className="stack single gap-3">
        {lines.map((line, at) => (
          <li key={line.lineId}>
            <MoneyInput<QuotationForm>
              name={`prices.${at}.price`}
              label={`${line.no}. ${line.name} (${formatNumber(line.quantity)} ${line.unit})`}
              decimals={0}
              hint={lastOf(line)}
            />
            <Said at={at} />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}

/** What the vendor says of a line beside its price; fields of their own where there is something. */
function Said({ at }: { at: number }) {
  const { t } = useTranslation('ship-chandler');
  const line = useWatch<QuotationForm, `prices.${number}`>({ name: `prices.${at}` });
  // A field that is being emptied stays until the dialog is opened again.
  const [shown, setShown] = useState({ remark: false, alternative: false });
  const remark = shown.remark || Boolean(line?.remark);
  const alternative = shown.alternative || Boolean(line?.alternative);
  if (remark !== shown.remark || alternative !== shown.alternative) setShown({ remark, alternative });
  return (
    <>
      {alternative && (
        <TextField<QuotationForm>
          name={`prices.${at}.alternative`}
          label={t('quote.columns.alternative')}
          maxLength={longestAlternative}
        />
      )}
      {remark && (
        <TextField<QuotationForm>
          name={`prices.${at}.remark`}
          label={t('quote.columns.remark')}
          maxLength={longestRemark}
        />
      )}
    </>
  );
}

/** Prices out of a vendor's sheet: a column, in the order of the lines. */
function PastedPrices({ lines }: { lines: number }) {
  const { t } = useTranslation('ship-chandler');
  const { control, setValue } = useFormContext<QuotationForm>();
  const [pasted, setPasted] = useState('');
  const [problem, setProblem] = useState<'pasteWrong' | 'pasteLeft'>();
  const isLeft = pasted.trim() !== '';
  // Prices that were pasted and not taken would be lost.
  useEffect(() => (isLeft ? holdUndecided(control, () => setProblem('pasteLeft')) : undefined), [control, isLeft]);
  const takePrices = () => {
    const prices = pastedPrices(pasted, lines);
    setProblem(prices ? undefined : 'pasteWrong');
    if (!prices) return;
    for (const [at, price] of prices.entries()) setValue(`prices.${at}.price`, price, { shouldDirty: true });
    setPasted('');
  };
  return (
    <div className="stack single gap-2">
      <Textarea
        label={t('quotations.paste')}
        description={t('quotations.pasteHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={pasted}
        autosize
        minRows={2}
        maxRows={6}
        error={problem && t(`quotations.${problem}`)}
        onChange={(event) => {
          setPasted(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <div className="row">
        <Button variant="default" disabled={!isLeft} onClick={takePrices}>
          {t('quotations.take')}
        </Button>
      </div>
    </div>
  );
}
