import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSave } from '#platform/web/api.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { DecimalField, TextField } from '#platform/web/form/text-fields.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { TwoLines } from '#platform/web/parts/layout.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import type { ChandlerView } from '../../contract.ts';
import { type ReceiptForm, receiptForm, type StoreLine, storeLines } from '../contract.ts';
import { differs, qualities } from '../rules.ts';
import { PhotoField } from './photo-field.tsx';

interface ReceiveDialogProps {
  request: ChandlerView;
  lines: readonly StoreLine[];
  onClose: () => void;
}

/** What came of each line: as ordered, unless it is said otherwise. */
export default function ReceiveDialog({ request, lines, onClose }: ReceiveDialogProps) {
  const { t } = useTranslation('ship-chandler');
  const save = useSave(storeLines.receive);
  const form = useContractForm(receiptForm, {
    defaults: {
      lines: lines.map(({ lineId, quantity, receivedQuantity, quality, receivedRemark, receivedPhoto }) => ({
        lineId,
        quantity: receivedQuantity ?? quantity,
        quality: quality ?? ('good' as const),
        remark: receivedRemark ?? '',
        photo: receivedPhoto,
      })),
    },
    version: request.version,
    keepAs: `receipt of request ${request.shipChandlerId}`,
    onSubmit: (values, version) =>
      save.mutateAsync({
        lines: values.lines.map(({ photo, ...line }) => ({ ...line, photoId: photo?.uuid ?? null })),
        ShipChandlerId: request.shipChandlerId,
        ...(version !== undefined && { version }),
      }),
    onSaved: () => {
      notify.success(t('receipt.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('receipt.title')} form={form} onClose={onClose} submitLabel={t('receipt.save')}>
      <p className="dim">{t('receipt.text')}</p>
      <ol className="stack single gap-3" aria-label={t('lines.list')}>
        {lines.map((line, at) => (
          <Line key={line.lineId} line={line} at={at} />
        ))}
      </ol>
    </FormDialog>
  );
}

/** A line as ordered; its fields appear where something else came. */
function Line({ line, at }: { line: StoreLine; at: number }) {
  const { t } = useTranslation('ship-chandler');
  const { getValues, setValue } = useFormContext<ReceiptForm>();
  const titleId = useId();
  const kept = getValues(`lines.${at}`);
  const [isOpen, setOpen] = useState(
    differs({ quantity: line.quantity, receivedQuantity: kept.quantity, quality: kept.quality }) ||
      Boolean(kept.remark) ||
      Boolean(kept.photo),
  );
  const name = `lines.${at}` as const;
  const ordered = `${formatNumber(line.quantity)} ${line.unit}`;
  return (
    <li className="stack single gap-3 above">
      <div className="row spread gap-3 touch">
        <h3 id={titleId} className="slim anywhere">
          <TwoLines below={t('receipt.ordered', { ordered })}>{`${line.no}. ${line.name}`}</TwoLines>
        </h3>
        {!isOpen && (
          <Button
            variant="default"
            className="fixed"
            aria-label={t('receipt.otherwiseOf', { name: line.name })}
            onClick={() => setOpen(true)}
          >
            {t('receipt.otherwise')}
          </Button>
        )}
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the line has its heading
        <div role="group" aria-labelledby={titleId} className="stack single gap-3">
          <RadioField<ReceiptForm>
            name={`${name}.quality`}
            label={t('lines.quality')}
            options={choicesOf(qualities, (quality) => t(`qualities.${quality}`))}
            required
            onChoose={(quality) => {
              if (quality === 'missing') setValue(`${name}.quantity`, 0, { shouldDirty: true, shouldValidate: true });
              else if (quality === 'good' && getValues(`${name}.quantity`) === 0)
                setValue(`${name}.quantity`, line.quantity, { shouldDirty: true, shouldValidate: true });
            }}
          />
          <DecimalField<ReceiptForm> name={`${name}.quantity`} label={t('lines.received')} required hint={line.unit} />
          <TextField<ReceiptForm> name={`${name}.remark`} label={t('lines.remark')} maxLength={200} />
          <PhotoField name={`${name}.photo`} of={line.name} isThere={Boolean(kept.photo)} />
        </div>
      )}
    </li>
  );
}
