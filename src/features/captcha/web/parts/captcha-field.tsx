import { useController, useFormContext } from 'react-hook-form';
import { useMessage } from '#platform/web/messages.ts';
import { CaptchaBox } from './captcha-box.tsx';

interface CaptchaFieldProps {
  name: string;
  /** How often the form was refused: an answer uses the captcha up, and the next try needs a new one. */
  attempt: number;
}

/** The captcha as a field of the form around it; its value is the response, or '' while it is unsolved. */
export function CaptchaField({ name, attempt }: CaptchaFieldProps) {
  const { control } = useFormContext();
  const say = useMessage();
  const { field, fieldState } = useController({ name, control });
  const message = fieldState.error?.message;
  return (
    <div data-field={name}>
      <CaptchaBox
        key={attempt}
        onChange={(response) => field.onChange(response ?? '')}
        error={message ? say(message) : undefined}
      />
    </div>
  );
}
