import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { files } from '#features/files/contract.ts';
import { choicesOf } from '#platform/web/choices.ts';
import { FileField } from '#platform/web/files/file-field.tsx';
import { RadioField } from '#platform/web/form/choice-fields.tsx';
import { FieldGrid, WideField } from '#platform/web/form/field-grid.tsx';
import { TextAreaField } from '#platform/web/form/text-fields.tsx';
import { outcomes } from '../../rules.ts';

interface ResultFieldsProps {
  fileType: 'mcu' | 'bjst';
  isCorrection: boolean;
  /** What only one kind of result says. */
  children?: ReactNode;
}

/** The fields of a result of a check-up or a BJST: outcome, scan, and why it is corrected. */
export function ResultFields({ fileType, isCorrection, children }: ResultFieldsProps) {
  const area = `preparation-${fileType}` as const;
  const { t } = useTranslation([area, 'preparation']);
  return (
    <FieldGrid>
      <WideField>
        <RadioField
          name="assessmentStatus"
          label={t(`${area}:fields.result`)}
          options={choicesOf(outcomes, (value) => t(`preparation:outcomes.${value}`))}
          required
        />
      </WideField>
      {children}
      <WideField>
        <FileField
          name="attachment"
          label={t(`${area}:fields.attachment`)}
          upload={files.upload}
          download={files.download}
          fileType={fileType}
          required
        />
      </WideField>
      {isCorrection && (
        <WideField>
          <TextAreaField
            name="correction"
            label={t('preparation:record.correction')}
            hint={t('preparation:record.correctionHint')}
            maxLength={1000}
            required
          />
        </WideField>
      )}
    </FieldGrid>
  );
}
