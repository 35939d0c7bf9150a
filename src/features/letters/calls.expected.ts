import { expectCalls, keepers, only, readers } from '#testing/calls.ts';

const words = only(keepers, readers('CrewManagement'));
const writersOfLetters = [...keepers, 'crewingstaff', 'crewingfinance'];
const texts = {
  kind: 'employmentLetter',
  numberFormat: '{sequence}/{year}',
  subjectId: 'Perihal',
  subjectEn: 'Subject',
  bodyId: 'Isi',
  bodyEn: 'Body',
  closingId: 'Penutup',
  closingEn: 'Closing',
  isAtOnce: false,
};
/** Texts whose names end like those of ids. */
const wording = { ids: { subjectId: 'reference', bodyId: 'reference', closingId: 'reference' } } as const;

// There are no letters in the corners that are walked: who reads which is tried in server/handlers.test.ts.
export default expectCalls({
  '/Letters/GetLettersOfPerson': {
    who: only([...writersOfLetters, 'crewmarine', 'crewtanker'], readers('CrewManagement', 'WOOverview')),
    ids: { employeeId: 'employee' },
  },
  '/Letters/MakeLetter': {
    who: only(writersOfLetters, readers('CrewManagement', 'WOOverview')),
    ids: { employeeId: 'employee' },
    with: { kind: 'employmentLetter', said: 'Visa' },
  },
  '/Letters/DownloadLetter': { who: 'active', ids: { letterId: 'reference' } },
  '/Letters/GetTemplates': { who: words },
  '/Letters/PreviewTemplate': { who: words, with: texts, ...wording },
  '/Letters/SaveTemplate': { who: words, with: { ...texts, edition: 0 }, ...wording },
});
