import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, useReadAgain } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/api-error.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { callInput, useListAddress } from '#platform/web/list-page/list-address.ts';
import { usePerson } from '#platform/web/session.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import { ujbm } from '../../contract.ts';
import { workbookOf } from '../../rules.ts';
import type { MonthAsked } from './month-asked.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The month's two workbooks, with the rows that the list is filtered to. */
export function ExportMenu({ asked }: { asked: MonthAsked }) {
  const { t } = useTranslation('ujbm');
  const { divisionId } = usePerson();
  const address = useListAddress(ujbm.list.list.filter);
  const readAgain = useReadAgain(ujbm.export);
  const [isBusy, setBusy] = useState(false);
  async function saveDownload(kind: 'UJBM' | 'UJBM_CORRECTION') {
    setBusy(true);
    try {
      const { sortBy, filterList } = callInput(address);
      const endpoint = kind === 'UJBM' ? ujbm.export : ujbm.exportCorrections;
      saveFile(await download(endpoint, { divisionId, ...asked, sortBy, filterList }), workbookOf(kind, asked));
      // The first export has kept the month.
      if (kind === 'UJBM') await readAgain();
    } catch (error) {
      notify.error(refusalText(error, t('downloadFailed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isBusy} rightSection={<IconChevronDown {...icon} />}>
          {t('options')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void saveDownload('UJBM')}>
          {t('export')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void saveDownload('UJBM_CORRECTION')}>
          {t('exportCorrections')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
