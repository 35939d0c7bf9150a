import { useTranslation } from 'react-i18next';
import { WorkbookImportDialog } from '#features/files/web/parts/workbook-import-dialog.tsx';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { rates } from '../../values/contract.ts';
import type { importProblems, newNames } from '../../values/rules.ts';

type Outcome = Answer<typeof rates.import>['data'];
type ImportProblem = (typeof importProblems)[number] | (typeof newNames)[number];

interface ImportDialogProps {
  title: string;
  text: string;
  /** A trial run only says what it would do. */
  send: (file: File, isTrial: boolean) => Promise<Outcome>;
  /** It is done: what is shown is read again. */
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Takes values from a workbook. */
export function ImportDialog(props: ImportDialogProps) {
  const { t } = useTranslation('rates');
  return (
    <WorkbookImportDialog
      {...props}
      apply={t('import.apply')}
      problemText={(problem: ImportProblem) => t(`import.problems.${problem}`)}
    />
  );
}
