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
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { currentDay } from '#platform/web/today.ts';
import { reviewPoints } from '../rules.ts';
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

/** Papers that had run out when the draft was opened, as in one that begins with an earlier file. */
function ToRenew({ record }: Pick<StepProps, 'record'>) {
  const { t } = useTranslation('wizard');
  const wordOf = useWordOf();
  const expired = record ? reviewPoints(record, currentDay()).filter(({ code }) => code === 'expired') : [];
  if (expired.length === 0) return null;
  const names = expired.map((point) => ('name' in point ? wordOf('travelDocument', point.name) : ''));
  return (
    <Note kind="warn" title={t('toRenew.title', { count: expired.length })}>
      {t('toRenew.text', { names: names.join(', ') })}
    </Note>
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
              <ToRenew record={props.record} />
            </>
          )
        }
      >
        {open ? <PaperPage place={open} /> : <DocumentsSections />}
      </StepForm>
    </PapersContext>
  );
}
