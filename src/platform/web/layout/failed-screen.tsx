import { useMessage } from '../messages.ts';
import { ErrorScreen } from './error-screen.tsx';

/** The server did not say who is signed in; its words, and another try. */
export default function FailedScreen({ message, retry }: { message: string; retry: () => void }) {
  const say = useMessage();
  return <ErrorScreen description={message && say(message)} reset={retry} />;
}
