import { type FileButtonProps, FileButton as PlainFileButton } from '@mantine/core';
import { useRef } from 'react';

interface Props extends Omit<FileButtonProps, 'onChange' | 'multiple' | 'resetRef'> {
  onChosen: (file: File) => void;
}

/**
 * Chooses a file from the device. The choice is forgotten at once: a browser says nothing of a file that is chosen again
 * after it was corrected, as long as it holds the former choice.
 */
export function FileButton({ onChosen, ...props }: Props) {
  const forget = useRef<() => void>(null);
  return (
    <PlainFileButton
      {...props}
      resetRef={forget}
      onChange={(file) => {
        if (!file) return;
        forget.current?.();
        onChosen(file);
      }}
    />
  );
}
