import { useTranslation } from 'react-i18next';
import { ImportDialog } from '#features/rates/web/parts/import-dialog.tsx';
import { upload, useReadAgain } from '#platform/web/api.ts';
import { usePerson } from '#platform/web/session.tsx';
import { openings } from '../contract.ts';
import { headers } from '../rules.ts';

/** Takes what a tax year had come to before payroll was kept here. */
export function OpeningImport({ year, onClose }: { year: number; onClose: () => void }) {
  const { t } = useTranslation('payroll');
  const { divisionId } = usePerson();
  const readAgain = useReadAgain(openings.import);
  return (
    <ImportDialog
      title={t('openings.title', { year })}
      text={t('openings.text', { columns: Object.values(headers).join(', ') })}
      send={async (file, isTrial) => {
        const fields = { taxYear: String(year), isTrial: String(isTrial), divisionId: String(divisionId) };
        return (await upload(openings.import, { fields, file })).data;
      }}
      onDone={readAgain}
      onClose={onClose}
    />
  );
}
