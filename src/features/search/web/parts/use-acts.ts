import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#platform/contract/access.ts';
import { chooseLanguage, currentLanguage } from '#platform/web/language.ts';
import type { LinkTarget } from '#platform/web/links.ts';
import { ScreensContext } from '#platform/web/screens.tsx';
import { usePerson, useSession } from '#platform/web/session.tsx';
import { chooseTheme, useTheme } from '#platform/web/theme/theme.ts';
import type { Option } from './options.ts';

/** Where records are added; the words are in `search.json` under `acts`. */
const additions = [
  { key: 'addCrew', target: { to: '/dashboard/crew-management/add' } },
  { key: 'addVessel', target: { to: '/dashboard/vessel-management/add' } },
  { key: 'addPrincipal', target: { to: '/dashboard/principals/add' } },
] as const satisfies readonly { key: string; target: LinkTarget }[];

/** What can be done from anywhere by the person signed in, whose name has all that was typed in it. */
export function useActs(typed: string): Option[] {
  const { t } = useTranslation(['search', 'shell']);
  const { person, divisionId } = usePerson();
  const screens = useContext(ScreensContext);
  const { signOut } = useSession();
  const theme = useTheme();
  const mayOpen = (path: string) => {
    const screen = screens.find((each) => each.path === path);
    return screen !== undefined && allows(screen.access, person, divisionId);
  };
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherLanguage = currentLanguage() === 'id' ? 'en' : 'id';
  const acts: { key: string; label: string; run: () => void }[] = [
    { key: otherTheme, label: t(`acts.${otherTheme}`), run: () => chooseTheme(otherTheme) },
    { key: 'language', label: t('acts.language'), run: () => void chooseLanguage(otherLanguage) },
    { key: 'signOut', label: t('shell:logout'), run: () => void signOut() },
  ];
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...additions
      .filter(({ target }) => mayOpen(target.to))
      .map(({ key, target }): Option => ({ type: 'go', key, target, label: t(`acts.${key}`) })),
    ...acts.map((act): Option => ({ type: 'act', ...act })),
  ].filter((option) => option.type !== 'found' && words.every((word) => option.label.toLowerCase().includes(word)));
}
