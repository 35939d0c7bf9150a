import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { download } from '#platform/web/api.ts';
import { lateDialog, useDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import type { VesselDetail } from '../../contract.ts';
import { type ListDay, vesselMatrix } from '../contract.ts';
import type { AheadBy } from '../rules.ts';

const DayDialog = lateDialog(() => import('./day-dialog.tsx'));

const sheets = {
  crewList: { call: vesselMatrix.crewListSheet, nameOf: (vessel: string) => workbookName(`Crew List ${vessel}`) },
  crewMatrix: { call: vesselMatrix.matrixSheet, nameOf: (vessel: string) => workbookName(`Crew Matrix ${vessel}`) },
  matrixPdf: { call: vesselMatrix.matrixPdf, nameOf: (vessel: string) => `Officer Matrix ${vessel}.pdf` },
} as const;
type Sheet = keyof typeof sheets;

interface SheetButtonsProps {
  vessel: VesselDetail;
  hasMatrix: boolean;
  /** The day shown, with which the dialogs start. */
  day: string;
  by: AheadBy;
}

/** The crew list and, of a tanker, the officer matrix as workbooks (2C056, 2C057); the matrix as PDF, too. */
export function SheetButtons({ vessel, hasMatrix, day, by }: SheetButtonsProps) {
  const { t } = useTranslation('officer-matrix');
  const { open, opened } = useDialogs();
  async function fetchSheet(sheet: Sheet, asked: ListDay) {
    const { call, nameOf } = sheets[sheet];
    saveFile(await download(call, { vesselId: vessel.id, ...asked }), nameOf(vessel.vesselName));
  }
  const shown: readonly Sheet[] = hasMatrix ? ['crewList', 'crewMatrix', 'matrixPdf'] : ['crewList'];
  return (
    <>
      {shown.map((sheet) => (
        <Button
          key={sheet}
          variant="default"
          icon={sheet === 'matrixPdf' ? IconFileTypePdf : IconTableExport}
          onClick={() =>
            open(DayDialog, {
              title: t(`sheets.${sheet}`),
              submitLabel: t('sheets.download'),
              day,
              by,
              ...(sheet === 'crewList' && { crewListOf: vessel.id }),
              onSubmit: (asked: ListDay) => fetchSheet(sheet, asked),
            })
          }
        >
          {t(`sheets.${sheet}`)}
        </Button>
      ))}
      {opened}
    </>
  );
}
