import { type ReactNode, useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { reference } from '#features/reference/contract.ts';
import { useRead } from '#platform/web/api.ts';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { certificationSection, documentsStep, type PersonalFile } from '../../contract.ts';
import layout from '../../web/parts/certificates-layout.module.css';
import { CertificateSections, DocumentsSections, RequiredProgress } from '../../web/parts/documents-sections.tsx';
import {
  type CertificationFields,
  certificationFieldsOf,
  certificationInputOf,
  type DocumentsFields,
  documentsFieldsOf,
  documentsInputOf,
  type Requirement,
  withRequired,
} from '../../web/parts/form-values.ts';
import { type FileEditing, FileForm } from './file-form.tsx';

/** The berth that certificates are asked for. */
export interface EditedBerth {
  divisionId: number;
  jobPositionId: number;
  shipId: number;
}
type Editing = FileEditing & { berth: EditedBerth };

const documents = z.pipe(
  z.transform(documentsInputOf as (fields: DocumentsFields) => z.input<typeof documentsStep>),
  documentsStep,
);

/** Documents, certificates and sea service of an applicant: what the position asks for stays, and complete (1S159). */
export const DocumentsForm = ({ berth, ...editing }: Editing) => (
  <Required berth={berth}>{(asked) => <ApplicantsDocuments {...editing} asked={asked} />}</Required>
);

function ApplicantsDocuments({ asked, ...editing }: FileEditing & { asked: Asked }) {
  const fieldsOf = useCallback(
    (file: PersonalFile): DocumentsFields => withAsked(asked, documentsFieldsOf(file)),
    [asked],
  );
  return (
    <FileForm {...editing} schema={documents} fieldsOf={fieldsOf}>
      <RequiredProgress />
      <DocumentsSections />
    </FileForm>
  );
}

/**
 * Documents and certificates of a crew member. Required ones stay (2S098); one that the file lacked before does not
 * stand in the way of other changes, but once it is touched it must be complete.
 */
export const CertificationForm = ({ berth, ...editing }: Editing) => (
  <Required berth={berth}>{(asked) => <CrewsDocuments {...editing} asked={asked} />}</Required>
);

function CrewsDocuments({ asked, ...editing }: FileEditing & { asked: Asked }) {
  const fieldsOf = useCallback(
    (file: PersonalFile): CertificationFields => withAsked(asked, certificationFieldsOf(file)),
    [asked],
  );
  const { file } = editing;
  const schema = useMemo(
    () =>
      z.pipe(
        z.transform(
          certificationInputOf(certificationFieldsOf(file)) as (
            fields: CertificationFields,
          ) => z.input<typeof certificationSection>,
        ),
        certificationSection,
      ),
    [file],
  );
  return (
    <FileForm {...editing} schema={schema} fieldsOf={fieldsOf}>
      <RequiredProgress />
      <div className={`stack gap-4 single ${layout.beside}`}>
        <CertificateSections />
      </div>
    </FileForm>
  );
}

interface Asked {
  coc: readonly Requirement[];
  cop: readonly Requirement[];
}

const withAsked = <Fields extends CertificationFields>({ coc, cop }: Asked, fields: Fields): Fields => ({
  ...fields,
  registerCOCDocs: withRequired(coc, fields.registerCOCDocs),
  registerCOPDocs: withRequired(cop, fields.registerCOPDocs),
});

/** Reads what the berth asks for first: the form begins with it. */
function Required({ berth, children }: { berth: EditedBerth; children: (asked: Asked) => ReactNode }) {
  const { divisionId, jobPositionId, shipId } = berth;
  const of = { jobPositionId, shipId };
  const isMarine = divisionId === 1;
  const matrix = { staleTime: 60_000 };
  const marineCoc = useRead(reference.marineCoc, of, { ...matrix, enabled: isMarine });
  const marineCop = useRead(reference.marineCop, of, { ...matrix, enabled: isMarine });
  const tankerCoc = useRead(reference.tankerCoc, of, { ...matrix, enabled: !isMarine });
  const tankerCop = useRead(reference.tankerCop, of, { ...matrix, enabled: !isMarine });
  const [coc, cop] = isMarine ? [marineCoc, marineCop] : [tankerCoc, tankerCop];
  const asked = useMemo(
    () =>
      coc.data &&
      cop.data && {
        coc: coc.data.map((row) => ({ ...row, typeId: row.cocId })),
        cop: cop.data.map((row) => ({ ...row, typeId: row.copId })),
      },
    [coc.data, cop.data],
  );
  const error = coc.error ?? cop.error;
  if (error) return <ErrorPanel text={error.message} retry={() => void Promise.all([coc.refetch(), cop.refetch()])} />;
  if (!asked) return <Skeletons rows={6} columns={2} />;
  return children(asked);
}
