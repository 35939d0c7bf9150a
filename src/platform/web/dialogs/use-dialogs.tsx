import i18next from 'i18next';
import { type ComponentType, type ReactNode, Suspense, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '../layout/plain-dialog.tsx';
import { AskedContext } from './asked.ts';
import { DialogOpening } from './dialog-opening.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface Closable {
  onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is first opened, together with the texts that its inner parts need. Rendered
 * only while it is open: closed, it returns the focus to what opened it. Code that cannot be loaded is said in a dialog
 * too, and the page behind it stays.
 */
export function lateDialog<Props extends Closable>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  texts: readonly string[] = [],
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | undefined;
  return function LateDialog(props) {
    // Loaded before, it is there at once.
    const [Part, setPart] = useState(() => loaded);
    const [isMissing, setMissing] = useState(false);
    const around = useContext(AskedContext);
    useFocusBack();
    useEffect(() => {
      if (loaded) return setPart(() => loaded);
      Promise.all([load(), i18next.loadNamespaces(texts)]).then(
        ([module]) => {
          loaded = module.default;
          setPart(() => loaded);
        },
        () => setMissing(true),
      );
    }, []);
    if (isMissing) return <MissingDialog onClose={props.onClose} />;
    // The outer one is for the texts of what is shown until then. That is not within the inner one, which would hide it.
    return (
      <Suspense>
        {Part ? (
          <Suspense fallback={<DialogOpening />}>
            <AskedContext value={[...around, props]}>
              <Part {...props} />
            </AskedContext>
          </Suspense>
        ) : (
          <DialogOpening />
        )}
      </Suspense>
    );
  };
}

/** The browser does not ask for the same code again before the page is loaded anew. */
function MissingDialog({ onClose }: Closable) {
  const { t } = useTranslation('common');
  return (
    <PlainDialog title={t('error.outdated.title')} text={t('error.outdated.description')} onClose={onClose}>
      <button type="button" onClick={onClose}>
        {t('close')}
      </button>
      <button type="button" onClick={() => window.location.reload()}>
        {t('error.outdated.reload')}
      </button>
    </PlainDialog>
  );
}

type Opened<Props> = (props: Props & Closable) => ReactNode;

interface Shown<Live> {
  /** Opens a dialog, with what `opened` does not give it. */
  open: {
    (dialog: Opened<Live>): void;
    <const Own extends object>(dialog: Opened<NoInfer<Own> & Live>, own: Own): void;
  };
  close: () => void;
}

export interface Dialogs extends Shown<object> {
  opened: ReactNode;
}

/**
 * The dialogs of a page or part, one open at a time. `opened` draws it: what it is given there is the record as it is
 * now, also if it was read again since the dialog was opened.
 */
export function useLiveDialogs<Live extends object>(): Shown<Live> & { opened: (live: Live) => ReactNode } {
  const [Part, setPart] = useState<Opened<Live>>();
  const close = () => setPart(undefined);
  function open<Own extends object>(...asked: [Opened<Live>] | [Opened<Own & Live>, Own]) {
    if (asked.length === 1) return setPart(() => asked[0]);
    const [Dialog, own] = asked;
    setPart(() => (live: Live & Closable) => <Dialog {...live} {...own} />);
  }
  return { open, close, opened: (live) => Part && <Part {...live} onClose={close} /> };
}

/** The same for dialogs that are opened with all that they need. */
export function useDialogs(): Dialogs {
  const { opened, ...dialogs } = useLiveDialogs<object>();
  return { ...dialogs, opened: opened({}) };
}
