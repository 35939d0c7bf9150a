import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import classes from './wrong-fields.module.css';

/** As many as are named; the others are counted. */
const namedAtMost = 3;

interface WrongFieldsProps {
  /** What the fields are called, by path, in the order of the page. */
  labels: Record<string, string>;
}

/** What is wrong in a long form, once it was submitted: each name leads to its field. */
export function WrongFields({ labels }: WrongFieldsProps) {
  const { t } = useTranslation('parts');
  const { control } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const wrong = Object.keys(labels).filter((path) => get(errors, path));
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <span className={`gap-1-4 bad row wrap end ${classes.wrong}`}>
      <b className="strong">{t('wrongFields', { count: wrong.length })}</b>
      {wrong.slice(0, namedAtMost).map((path) => (
        <button
          className="underlined"
          key={path}
          type="button"
          onClick={(event) => goTo(event.currentTarget.form, path)}
        >
          {labels[path]}
        </button>
      ))}
      {wrong.length > namedAtMost && <span>{t('moreWrong', { count: wrong.length - namedAtMost })}</span>}
    </span>
  );
}

function goTo(form: HTMLFormElement | null, path: string) {
  const field = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"]`);
  field?.querySelector<HTMLElement>('input:not([hidden]), select, textarea, button')?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
