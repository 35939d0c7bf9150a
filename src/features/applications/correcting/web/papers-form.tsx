import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DocumentsSections, RequiredProgress } from '#features/seafarers/web/parts/documents-sections.tsx';
import { type DocumentsFields, documentsFieldsOf } from '#features/seafarers/web/parts/form-values.ts';
import { OnePaper } from '#features/seafarers/web/parts/one-paper.tsx';
import { PaperBar } from '#features/seafarers/web/parts/paper-bar.tsx';
import { PapersContext } from '#features/seafarers/web/parts/papers.ts';
import { FormPage } from '#platform/web/form/form-page.tsx';
import { useContractForm } from '#platform/web/form/use-contract-form.ts';
import { usePapersInTurn } from '../../submission/web/papers-in-turn.ts';
import { documentsSchema, type Requirements, RequirementsOf } from '../../submission/web/requirements.tsx';
import type { Correctable } from '../contract.ts';
import type { CorrectionProps } from './correction-props.ts';

/** Corrects documents, certificates and sea service: what the position asks for stays, and complete. */
export function PapersForm(props: CorrectionProps) {
  const { divisionId, jobPositionId, shipId } = props.file;
  return (
    <RequirementsOf channel="public" work={{ divisionId: divisionId === 1 ? 1 : 2, jobPositionId, shipId }}>
      {(requirements) => <Papers {...props} requirements={requirements} />}
    </RequirementsOf>
  );
}

function Papers({ requirements, ...props }: CorrectionProps & { requirements: Requirements }) {
  const { file, save, readSaved, onSaved, onCancel } = props;
  const { t } = useTranslation('status');
  const { open, show, close, isInTurn } = usePapersInTurn();
  const papers = useMemo(() => (isInTurn ? { show } : undefined), [isInTurn, show]);
  const fieldsOf = (from: Correctable): DocumentsFields => requirements.complete(documentsFieldsOf(from));
  const form = useContractForm(documentsSchema, {
    defaults: fieldsOf(file) as DefaultValues<DocumentsFields>,
    version: file.version,
    onSubmit: save,
    onSaved,
    readSaved: async () => {
      const saved = await readSaved();
      return { values: fieldsOf(saved), version: saved.version };
    },
  });
  return (
    <PapersContext value={papers}>
      <FormPage
        form={form}
        submitLabel={t('correct.save')}
        savesChangesOnly
        bar={open && <PaperBar place={open} onShow={show} onClose={close} />}
        back={
          <Button variant="default" onClick={onCancel}>
            {t('correct.back')}
          </Button>
        }
      >
        {open ? (
          <OnePaper place={open} />
        ) : (
          <>
            <RequiredProgress />
            <DocumentsSections />
          </>
        )}
      </FormPage>
    </PapersContext>
  );
}
