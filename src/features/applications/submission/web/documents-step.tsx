import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { documentsStep, type PersonalFile } from '#features/seafarers/contract.ts';
import { DocumentsSections, RequiredProgress } from '#features/seafarers/web/parts/documents-sections.tsx';
import {
  type DocumentsFields,
  documentsFieldsOf,
  documentsInputOf,
  type Requirement,
  withRequired,
} from '#features/seafarers/web/parts/form-values.ts';
import { PaperBar } from '#features/seafarers/web/parts/paper-bar.tsx';
import { PaperPage } from '#features/seafarers/web/parts/paper-page.tsx';
import { PapersContext } from '#features/seafarers/web/parts/papers.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { doors } from './door.ts';
import { usePapersInTurn } from './papers-in-turn.ts';
import classes from './step-form.module.css';
import { StepForm, type StepProps } from './step-form.tsx';
import type { Work } from './wizard.tsx';

const schema = z.pipe(
  z.transform(documentsInputOf as (fields: DocumentsFields) => z.input<typeof documentsStep>),
  documentsStep,
);

/** Step 2: documents and certificates, among them those the position asks for (1R07). */
export function DocumentsStep({ work, ...props }: StepProps & { work: Work }) {
  const { coc, cop } = doors[props.door].matrix[work.divisionId];
  const asked = { jobPositionId: work.jobPositionId, shipId: work.shipId };
  const competency = useRead(coc, asked, { staleTime: 60_000 });
  const proficiency = useRead(cop, asked, { staleTime: 60_000 });
  const error = competency.error ?? proficiency.error;

  if (competency.data && proficiency.data)
    return (
      <DocumentsForm
        {...props}
        work={work}
        competency={competency.data.map(({ cocId, certificateName }) => ({ typeId: cocId, certificateName }))}
        proficiency={proficiency.data.map(({ copId, certificateName }) => ({ typeId: copId, certificateName }))}
      />
    );
  return (
    <div className={classes.step}>
      {error ? (
        <ErrorPanel
          text={error.message}
          retry={() => void Promise.all([competency.refetch(), proficiency.refetch()])}
        />
      ) : (
        <Skeletons />
      )}
    </div>
  );
}

interface DocumentsFormProps extends StepProps {
  work: Work;
  competency: readonly Requirement[];
  proficiency: readonly Requirement[];
}

function DocumentsForm({ work, competency, proficiency, ...props }: DocumentsFormProps) {
  const { t } = useTranslation('wizard');
  const positionName = usePositionName();
  const complete = useCallback(
    (fields: DocumentsFields): DocumentsFields => ({
      ...fields,
      registerCOCDocs: withRequired(competency, fields.registerCOCDocs),
      registerCOPDocs: withRequired(proficiency, fields.registerCOPDocs),
    }),
    [competency, proficiency],
  );
  const fieldsOf = (file?: PersonalFile) => complete(documentsFieldsOf(file));
  const hasRequired = competency.length + proficiency.length > 0;
  const names = { position: positionName(work.positionName), vessel: work.shipName };
  const { open, show, close, isInTurn } = usePapersInTurn();
  const papers = useMemo(() => (isInTurn ? { show } : undefined), [isInTurn, show]);
  return (
    <PapersContext value={papers}>
      <StepForm
        {...props}
        step={2}
        schema={schema}
        fieldsOf={fieldsOf}
        complete={complete}
        bar={open && <PaperBar place={open} onShow={show} onClose={close} />}
        lead={
          !open && (
            <>
              <p>{t(hasRequired ? 'lead.2' : 'lead.2none', names)}</p>
              <RequiredProgress />
            </>
          )
        }
      >
        {open ? <PaperPage place={open} /> : <DocumentsSections />}
      </StepForm>
    </PapersContext>
  );
}
