import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { documentsStep } from '#features/seafarers/contract.ts';
import { type DocumentsFields, documentsInputOf, withRequired } from '#features/seafarers/web/parts/form-values.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { channels } from './channel.ts';
import type { Channel } from './slices.ts';
import classes from './step-form.module.css';

/** What is filled in of step 2, by its rules. */
export const documentsSchema = z.pipe(
  z.transform(documentsInputOf as (fields: DocumentsFields) => z.input<typeof documentsStep>),
  documentsStep,
);

/** What a position asks for. */
export interface Requirements {
  hasAny: boolean;
  /** The fields with a row for each certificate that is asked for. */
  complete: (fields: DocumentsFields) => DocumentsFields;
}

interface RequirementsOfProps {
  channel: Channel;
  work: { divisionId: 1 | 2; jobPositionId: number; shipId: number };
  children: (requirements: Requirements) => ReactNode;
}

/** Reads what a position asks for first: the form begins with it. */
export function RequirementsOf({ channel, work, children }: RequirementsOfProps) {
  const { coc, cop } = channels[channel].matrix[work.divisionId];
  const asked = { jobPositionId: work.jobPositionId, shipId: work.shipId };
  const competency = useRead(coc, asked, { staleTime: 60_000 });
  const proficiency = useRead(cop, asked, { staleTime: 60_000 });
  const [ofCompetency, ofProficiency] = [competency.data, proficiency.data];
  const requirements = useMemo((): Requirements | undefined => {
    if (!ofCompetency || !ofProficiency) return undefined;
    const cocs = ofCompetency.map(({ cocId, certificateName }) => ({ typeId: cocId, certificateName }));
    const cops = ofProficiency.map(({ copId, certificateName }) => ({ typeId: copId, certificateName }));
    return {
      hasAny: cocs.length + cops.length > 0,
      complete: (fields) => ({
        ...fields,
        registerCOCDocs: withRequired(cocs, fields.registerCOCDocs),
        registerCOPDocs: withRequired(cops, fields.registerCOPDocs),
      }),
    };
  }, [ofCompetency, ofProficiency]);
  const error = competency.error ?? proficiency.error;
  if (requirements) return children(requirements);
  return (
    <div className={`slim ${classes.step}`}>
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
