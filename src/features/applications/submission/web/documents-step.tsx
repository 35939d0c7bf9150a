import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import type { PersonalFile } from '#features/seafarers/contract.ts';
import { DocumentsSections, RequiredProgress } from '#features/seafarers/web/parts/documents-sections.tsx';
import { documentsFieldsOf } from '#features/seafarers/web/parts/form-values.ts';
import { OnePaper } from '#features/seafarers/web/parts/one-paper.tsx';
import { PaperBar } from '#features/seafarers/web/parts/paper-bar.tsx';
import { PapersContext } from '#features/seafarers/web/parts/papers.ts';
import { useWordOf } from '#features/seafarers/web/parts/words.ts';
import { Note } from '#platform/web/parts/note.tsx';
import { currentDay } from '#platform/web/today.ts';
import { reviewPoints } from '../rules.ts';
import { usePapersInTurn } from './papers-in-turn.ts';
import { documentsSchema, type Requirements, RequirementsOf } from './requirements.tsx';
import { StepForm, type StepProps } from './step-form.tsx';
import type { Work } from './wizard.tsx';

/** Step 2: documents and certificates, among them those the position asks for (1R07). */
export const DocumentsStep = (props: StepProps & { work: Work }) => (
  <RequirementsOf channel={props.channel} work={props.work}>
    {(requirements) => <DocumentsForm {...props} requirements={requirements} />}
  </RequirementsOf>
);

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

function DocumentsForm({ work, requirements, ...props }: StepProps & { work: Work; requirements: Requirements }) {
  const { t } = useTranslation('wizard');
  const positionName = usePositionName();
  const { complete, hasAny } = requirements;
  const fieldsOf = (file?: PersonalFile) => complete(documentsFieldsOf(file));
  const names = { position: positionName(work.positionName), vessel: work.shipName };
  const { open, show, close, isInTurn } = usePapersInTurn();
  const papers = useMemo(() => (isInTurn ? { show } : undefined), [isInTurn, show]);
  return (
    <PapersContext value={papers}>
      <StepForm
        {...props}
        step={2}
        schema={documentsSchema}
        fieldsOf={fieldsOf}
        complete={complete}
        bar={open && <PaperBar place={open} onShow={show} onClose={close} />}
        lead={
          !open && (
            <>
              <p>{t(hasAny ? 'lead.2' : 'lead.2none', names)}</p>
              <RequiredProgress />
              <ToRenew record={props.record} />
            </>
          )
        }
      >
        {open ? <OnePaper place={open} /> : <DocumentsSections />}
      </StepForm>
    </PapersContext>
  );
}
