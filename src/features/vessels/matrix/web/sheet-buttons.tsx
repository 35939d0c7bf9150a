import { IconFileTypePdf, IconTableExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import type { VesselDetail } from '../../contract.ts';
import { vesselMatrix } from '../contract.ts';
import type { AheadBy } from '../rules.ts';

const DayDialog = lazy(() => import('./day-dialog.tsx'));

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
  const [asked, setAsked] = useState<Sheet>();
  async function fetchSheet(sheet: Sheet, asked: { date: string; by: AheadBy }) {
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
          onClick={() => setAsked(sheet)}
        >
          {t(`sheets.${sheet}`)}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <DayDialog
            title={t(`sheets.${asked}`)}
            submitLabel={t('sheets.download')}
            day={day}
            by={by}
            onSubmit={(day) => fetchSheet(asked, day)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
