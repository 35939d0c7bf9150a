/**
 * Who may ask the clock. Business goes by the day, and which day it is comes to it: context.today, currentDay() on
 * screens, today_in_jakarta() in SQL (docs/decisions/0025). What goes by the instant is listed here with its reason.
 */

const places: { path: RegExp; reason: string }[] = [
  { path: /^src\/platform\/server\/clock\.ts$/, reason: 'where the server asks which day it is' },
  { path: /^src\/platform\/web\/today\.ts$/, reason: 'where the browser counts from the server’s day' },
  { path: /^src\/platform\/contract\/today\.ts$/, reason: 'the day of a check outside of any call' },
  { path: /^db\/functions\/days\.sql$/, reason: 'where SQL asks which day it is' },
  { path: /^db\/functions\/vessel_principals\.sql$/, reason: 'handovers follow each other by the instant' },
  {
    path: /^src\/platform\/web\/(waiting\/|offline\/|layout\/waiting-mark\.tsx$)/,
    reason: 'a save waits from an instant on, and a key lives for hours',
  },
  {
    path: /^src\/platform\/web\/files\/upload-(queue|store)\.ts$/,
    reason: 'a file waits from an instant on, for seven days at most',
  },
  { path: /^src\/platform\/contract\/workbook-name\.ts$/, reason: 'a download is named after its minute' },
  { path: /^src\/platform\/server\/documents\/workbook\.ts$/, reason: 'a list says which minute it was made in' },
  { path: /^src\/platform\/web\/list-page\/list-files\.ts$/, reason: 'a list says which minute it was saved in' },
  { path: /^src\/platform\/server\/backup\//, reason: 'backups are of an instant, and wait for hours' },
  { path: /^src\/platform\/server\/database\//, reason: 'dumps, locks and migrations are of the process' },
  {
    path: /^src\/platform\/server\/(jobs|idempotency|outbox|rate-limit|read-log|sealed-trail|book-seals)\.ts$/,
    reason: 'periods in minutes and hours',
  },
  {
    path: /^src\/features\/evidence\/history\/server\/queries\.ts$/,
    reason: 'records are complete up to a moment that has just passed',
  },
  { path: /^src\/features\/crew-requests\/server\/queries\.ts$/, reason: 'an answer can be undone for ten seconds' },
  { path: /^src\/features\/applications\/undo\//, reason: 'a result can be undone for a minute' },
  { path: /^src\/features\/identity\//, reason: 'tokens and sessions end at an instant' },
  {
    path: /^src\/features\/users\/(sessions|passwords|second-factor|passkeys|tokens|push)\//,
    reason: 'sessions, links and codes end at an instant, and messages are sent again after a while',
  },
  { path: /^src\/features\/captcha\//, reason: 'a captcha is good for minutes' },
  {
    path: /^src\/features\/notifications\/server\/(queries|operations)\.ts$/,
    reason: 'notifications are forgotten so long after their instant, and each move has its own',
  },
  {
    path: /^src\/features\/webhooks\/server\//,
    reason: 'messages carry their instant, and are sent again after a while',
  },
  {
    path: /^src\/features\/imports\/server\/queries\.ts$/,
    reason: 'an import can be taken back so many days after its end',
  },
  { path: /^src\/features\/mail\//, reason: 'mail is sent again after minutes' },
  {
    path: /^src\/features\/work-orders\/months\/server\/queries\.ts$/,
    reason: 'a month is calculated from an instant on, and what changes after it is in none of its lists',
  },
  {
    path: /^src\/features\/work-orders\/slip-papers\/server\/queries\.ts$/,
    reason: 'who draws is gone after seconds without a word, and a file after seven days',
  },
  {
    path: /^src\/features\/files\/(pairing\/)?server\/(queries|jobs)\.ts$/,
    reason: 'uploads wait for hours to be claimed',
  },
  {
    path: /^src\/features\/assignments\/(rounds|extensions)\/server\/operations\.ts$/,
    reason: 'a decision can be undone for ten seconds, and its link ends after fourteen days',
  },
  {
    path: /^src\/features\/appraisals\/(form\/server\/queries|server\/handlers)\.ts$/,
    reason: 'a review can be undone for ten seconds',
  },
  {
    path: /^src\/features\/(applications|crew\/blacklist)\/server\/operations\.ts$/,
    reason: 'a mail that went out less than a minute ago is not sent again',
  },
  {
    path: /^src\/features\/applications\/notes\/server\/queries\.ts$/,
    reason: 'a note may be corrected for 24 hours, which are hours of the clock',
  },
  {
    path: /^src\/features\/applications\/submission\/(server\/queries|web\/slices)\.ts$/,
    reason: 'drafts are kept for thirty days from the instant they were begun',
  },
  { path: /^src\/app\/(session\.web\.tsx|server\.ts)$/, reason: 'seconds since something was last touched' },
];

/** Made-up data and tests say themselves when something was. */
const isOutside = (path: string) => /\.(test|expected)\.tsx?$|^src\/testing\/|\/demo\.ts$/.test(path);

const browserOrServer = /new Date\(\)|\bDate\.now\(\)/;
const inSql = /(?<![\w.])now\(\)|\bcurrent_(date|timestamp|time)\b|\blocaltimestamp\b|\bclock_timestamp\(\)/i;

/** When a row was written: closedAt: sql`now()`, updated_at = now(), a column's default. No arithmetic, no comparison. */
const stamp =
  /(\w(At|_at)\b\s*(:|=|:=)\s*(sql<Date>`)?(coalesce\(\w+, )?now\(\)(?!\s*[-+]))|default now\(\)|\wAt: [^;]*new Date\(\),?$/;

/** Lines of a file that ask the clock without leave. */
export function clockProblems(path: string, text: string): string[] {
  if (isOutside(path) || places.some((place) => place.path.test(path))) return [];
  const isSql = path.endsWith('.sql') || /^src\/.*\/server\//.test(path);
  return text.split('\n').flatMap((line, at) => {
    const code = line.replace(/^\s*(\/\/|--|\*|\/\*).*$/, '');
    const asks = (!path.endsWith('.sql') && browserOrServer.test(code)) || (isSql && inSql.test(code));
    if (!asks || stamp.test(code)) return [];
    return [
      `${path}:${at + 1}: asks the clock: take the day as a parameter (context.today, currentDay() on screens, ` +
        'today_in_jakarta() in SQL), or list the file in scripts/clock-places.ts with its reason',
    ];
  });
}
