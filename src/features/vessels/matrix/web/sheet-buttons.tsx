import { IconTableExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { Button } from '#platform/web/parts/button.tsx';
import type { VesselDetail } from '../../contract.ts';
import { vesselMatrix } from '../contract.ts';

const DayDialog = lazy(() => import('./day-dialog.tsx'));

const sheets = {
  crewList: { call: vesselMatrix.crewListSheet, file: 'Crew List' },
  crewMatrix: { call: vesselMatrix.matrixSheet, file: 'Crew Matrix' },
} as const;
type Sheet = keyof typeof sheets;

interface SheetButtonsProps {
  vessel: VesselDetail;
  hasMatrix: boolean;
  /** The day shown, with which the dialogs start. */
  day: string;
}

/** The crew list and, of a tanker, the officer matrix as workbooks (2C056, 2C057). */
export function SheetButtons({ vessel, hasMatrix, day }: SheetButtonsProps) {
  const { t } = useTranslation('officer-matrix');
  const [asked, setAsked] = useState<Sheet>();
  async function fetchSheet(sheet: Sheet, date: string) {
    const { call, file } = sheets[sheet];
    saveFile(await download(call, { vesselId: vessel.id, date }), workbookName(`${file} ${vessel.vesselName}`));
  }
  const shown: readonly Sheet[] = hasMatrix ? ['crewList', 'crewMatrix'] : ['crewList'];
  return (
    <>
      {shown.map((sheet) => (
        <Button key={sheet} variant="default" icon={IconTableExport} onClick={() => setAsked(sheet)}>
          {t(`sheets.${sheet}`)}
        </Button>
      ))}
      {asked && (
        <Suspense>
          <DayDialog
            title={t(`sheets.${asked}`)}
            submitLabel={t('sheets.download')}
            day={day}
            onSubmit={(date) => fetchSheet(asked, date)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
