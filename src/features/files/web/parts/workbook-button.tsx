import type { ButtonProps } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { workbookType } from '#platform/contract/workbook-type.ts';
import { FileButton } from '#platform/web/files/file-button.tsx';
import { Button } from '#platform/web/parts/button.tsx';

interface WorkbookButtonProps extends Pick<ButtonProps, 'disabled' | 'loading' | 'children'> {
  label: string;
  onChosen: (file: File) => void;
}

/** Chooses a workbook from the device. */
export const WorkbookButton = ({ label, onChosen, ...button }: WorkbookButtonProps) => (
  <FileButton onChosen={onChosen} accept={`${workbookType},.xlsx`} inputProps={{ 'aria-label': label }}>
    {(props) => <Button {...props} {...button} variant="default" icon={IconFileSpreadsheet} />}
  </FileButton>
);
