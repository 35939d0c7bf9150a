import * as z from 'zod/mini';
import { greeting, mailTemplate } from '#platform/server/mail-template.ts';
import { wordsIn } from '#platform/server/texts.ts';
import type { DigestLine } from '../rules.ts';

const line = z.object({
  line: z.string(),
  division: z.nullable(z.string()),
  count: z.int(),
  late: z.int(),
  isDueDay: z.boolean(),
  isDecided: z.boolean(),
});

type Words = ReturnType<typeof wordsIn>;

const labelOf = (t: Words, { line: name, division }: DigestLine) => {
  const title = t(`dashboard:lines.${name}.title`);
  return division ? t('digest:ofDivision', { title, division }) : title;
};

function countOf(t: Words, { count, late, isDueDay }: DigestLine): string {
  if (late === 0) return String(count);
  return t(isDueDay ? 'digest:overdue' : 'digest:waitingLong', { number: count, late });
}

/** What waits for somebody: how many of each kind, with links, and no names. */
export const digestMail = mailTemplate(
  z.object({ firstName: z.string(), portal: z.string(), lines: z.array(line).check(z.minLength(1)) }),
  {
    subject: ({ lines }, language) => wordsIn(language)('digest:subject', totalOf(lines)),
    content: ({ firstName, portal, lines }, language) => {
      const t = wordsIn(language);
      const late = lines.reduce((sum, each) => sum + each.late, 0);
      const decides = lines.some(({ isDecided }) => isDecided);
      return {
        title: t('digest:title'),
        preview: t('digest:preview'),
        greeting: greeting(language, firstName),
        paragraphs: [t('digest:text', totalOf(lines)), ...(late > 0 ? [t('digest:lateText', { count: late })] : [])],
        facts: lines.map((each) => ({
          label: labelOf(t, each),
          value: countOf(t, each),
          url: `${portal}${pathOf(each)}`,
        })),
        action: decides
          ? { label: t('digest:decide'), url: `${portal}/dashboard/decisions` }
          : { label: t('digest:open'), url: `${portal}/dashboard` },
        leave: {
          text: t('digest:leaveText'),
          label: t('digest:leave'),
          url: `${portal}/dashboard/profile#digest`,
        },
      };
    },
  },
);

/** Who sees both divisions looks at one of them: the link says which one it counts. */
function pathOf({ line: name, division, isDecided }: DigestLine): string {
  const search = new URLSearchParams({ ...(isDecided && { line: name }), ...(division && { division }) });
  const path = isDecided ? '/dashboard/decisions' : `/dashboard/work-list/${encodeURIComponent(name)}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

const totalOf = (lines: readonly DigestLine[]) => ({ count: lines.reduce((sum, { count }) => sum + count, 0) });
