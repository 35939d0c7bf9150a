import { useTranslation } from 'react-i18next';
import classes from './cells.module.css';

/** The level of a blacklist record, in the language of the page. */
export function LevelCell({ level }: { level: string }) {
  const { t } = useTranslation('blacklist');
  return <span className={`block lh-18 wrapped ${classes.folded}`}>{t(`levels.${level}`, level)}</span>;
}
