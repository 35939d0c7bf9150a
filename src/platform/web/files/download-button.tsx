import type { ButtonProps } from '@mantine/core';
import { IconDownload, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { download } from '../api.ts';
import { notify } from '../theme/notify.ts';
import { saveFile } from './save-file.ts';

/** Downloads the file that a call returns, and shows progress meanwhile. Failures are shown in a toast. */
export function useDownload(onFailure = (error: Error): unknown => notify.error(error.message)) {
  const [isBusy, setBusy] = useState(false);
  async function save(endpoint: Endpoint, input: Record<string, unknown>, fileName: string) {
    setBusy(true);
    try {
      saveFile(await download(endpoint, input), fileName);
    } catch (error) {
      onFailure(error as Error);
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection'> {
  endpoint: Endpoint;
  input: Record<string, unknown>;
  fileName: string;
  icon?: TablerIcon;
  /** What is done when it cannot be had; a toast says why without it. */
  onFailure?: ((error: Error) => unknown) | undefined;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that saves a file. */
export function DownloadButton({
  endpoint,
  input,
  fileName,
  icon: Icon = IconDownload,
  ...props
}: DownloadButtonProps) {
  const { onFailure, children, ...look } = props;
  const { isBusy, save } = useDownload(onFailure);
  return (
    <Button
      variant="default"
      {...look}
      loading={isBusy}
      icon={Icon}
      onClick={() => void save(endpoint, input, fileName)}
    >
      {children}
    </Button>
  );
}
