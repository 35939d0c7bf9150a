import { useState } from 'react';
import { useMessage } from '#platform/web/messages.ts';

/** Sends a workbook for a trial run, which only says what it would do, and then to be saved. */
export function useWorkbookTrial<Outcome extends { isTrial: boolean }>(
  sendFile: (file: File, isTrial: boolean) => Promise<Outcome>,
  onSaved: (outcome: Outcome) => Promise<unknown>,
) {
  const messageText = useMessage();
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSaving, setSaving] = useState(false);

  async function send(chosen: File, isTrial: boolean) {
    setFile(chosen);
    setBusy(true);
    setSaving(!isTrial);
    setProblem(undefined);
    try {
      const sent = await sendFile(chosen, isTrial);
      setOutcome(sent);
      if (!sent.isTrial) await onSaved(sent);
    } catch (error) {
      setOutcome(undefined);
      setProblem(messageText((error as Error).message));
    } finally {
      setBusy(false);
      setSaving(false);
    }
  }
  return { file, outcome, problem, isBusy, isSaving, send };
}
