import { type Message, message } from '../contract/messages.ts';
import { useMessage } from './messages.ts';

/** Why a text cannot be saved as it was typed; nothing is cut or left off on the way. */
export type Fault = Message | undefined;

/** Said at once: a text that was pasted may be far longer than what its place takes. */
export function tooLong(text: string, most: number | undefined): Fault {
  const has = text.trim().length;
  return most !== undefined && has > most ? message('parts:typed.tooLong', { most, has }) : undefined;
}

/** Says of a text outside of a form that it is too long for its place; its page need not bring what forms take. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const say = useMessage();
  return (text, most) => {
    const fault = tooLong(text, most);
    return fault && say(fault);
  };
}
