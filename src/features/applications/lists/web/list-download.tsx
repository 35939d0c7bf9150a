import { useTranslation } from 'react-i18next';
import { usePositionName } from '#features/reference/web/parts/position-name.ts';
import { workbookName } from '#platform/contract/workbook-name.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { DownloadButton } from '#platform/web/files/download-button.tsx';
import { shownKeys } from '#platform/web/list-page/column-choice.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { listColumns, type Tab } from '../../rules.ts';
import { applicantColumns } from '../../web/parts/applicant-columns.tsx';
import { applicantLists } from '../contract.ts';

/** A whole tab as a spreadsheet, with the keyword, filters, order and columns of the moment. */
export function ListDownload({ tab, isEmpty }: { tab: Tab; isEmpty: boolean }) {
  const { t } = useTranslation(['applicants', 'hiring']);
  const positionName = usePositionName();
  const { divisionId } = usePerson();
  const address = useListAddress(listColumns.filter);
  const { sortBy, filterList } = callInput(address);
  const columns = shownKeys(
    'applicants',
    applicantColumns(t, positionName, { tab, mayDecide: false }),
    address.columns,
  );
  return (
    <DownloadButton
      endpoint={applicantLists.download}
      input={{ divisionId, tab, sortBy, filterList, columns: columns.join(',') }}
      fileName={workbookName('Applicants')}
      disabled={isEmpty}
      onFailure={(error) => notify.error(error instanceof ApiError ? error.message : t('downloadFailed'))}
    >
      {t('download')}
    </DownloadButton>
  );
}
