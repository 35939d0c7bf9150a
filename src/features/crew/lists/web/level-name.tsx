import { useTranslation } from 'react-i18next';

/** The level of a blacklist record, in the language of the page. */
export default function LevelName({ level }: { level: string }) {
  const { t } = useTranslation('blacklist');
  return t(`levels.${level}`, level);
}
