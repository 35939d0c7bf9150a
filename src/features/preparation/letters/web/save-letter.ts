import { useTranslation } from 'react-i18next';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { download } from '#platform/web/api.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { notify } from '#platform/web/theme/notify.ts';

/** Saves a letter on the device, or says that it could not be fetched. */
export function useSaveLetter(endpoint: Endpoint) {
  const { t } = useTranslation('preparation');
  return async (input: Record<string, unknown>, name: string) => {
    try {
      saveFile(await download(endpoint, input), name);
    } catch {
      notify.error(t('record.downloadFailed'));
    }
  };
}
