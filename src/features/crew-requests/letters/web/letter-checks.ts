import { useTranslation } from 'react-i18next';
import type { Check } from '#platform/web/parts/decision-sheet.tsx';
import type { CrewRequestDetail } from '../../contract.ts';
import type { LetterPreview } from '../contract.ts';

/** What of a letter somebody has to look at before it is made. */
export const letterFindings = ({ obstacle, leftOut, missing }: LetterPreview): number =>
  Number(obstacle !== null) + Number(leftOut > 0) + Number(missing.length > 0);

/** What has to be looked at before a letter is made: its addressee, and whether there is anything that it could say. */
export function useLetterChecks(request: CrewRequestDetail | undefined): Check[] {
  const { t } = useTranslation(['crew-requests', 'letters']);
  if (!request?.preview) return [];
  const { preview, steps, addressee } = request;
  return [
    { name: t('fields.purpose'), text: steps[0]?.said ?? '', isFinding: false },
    { name: t('fields.addressee'), text: addressee ?? t('sheet.toAll'), isFinding: false },
    {
      name: t('sheet.records'),
      text: preview.obstacle ? t(`sheet.noLetter.${preview.obstacle}`) : t('sheet.recordsFound'),
      isFinding: preview.obstacle !== null,
    },
    ...(preview.leftOut > 0
      ? [{ name: t('sheet.leftOut'), text: t('sheet.leftOutText', { count: preview.leftOut }), isFinding: true }]
      : []),
    ...(preview.missing.length > 0
      ? [
          {
            name: t('sheet.missing'),
            text: t('sheet.missingText', {
              fields: preview.missing.map((place) => t(`letters:places.${place}`)).join(', '),
            }),
            isFinding: true,
          },
        ]
      : []),
  ];
}
