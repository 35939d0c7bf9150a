import { type ExpectedCall, expectCalls, keepers, only, readers } from '#testing/calls.ts';

const tag = readers('OnboardPreparation');
/** Who makes and prints crew agreements. */
const handles = only([...keepers, 'crewingstaff'], tag);
const words = only(keepers, tag);
const change = { day: '2026-01-01' };
const texts = {
  kind: 'cover',
  portId: null,
  numberFormat: '{sequence}/{year}',
  addressee: '',
  subjectId: 'Perihal',
  subjectEn: 'Subject',
  bodyId: 'Isi',
  bodyEn: 'Body',
};

const atPort = { ids: { portId: 'reference' } } satisfies Partial<ExpectedCall>;
const ofPerson = { ids: { portId: 'reference', assignmentId: 'reference' } } satisfies Partial<ExpectedCall>;
const wording = {
  ids: { portId: 'reference', subjectId: 'reference', bodyId: 'reference' },
} satisfies Partial<ExpectedCall>;

// Vessels in the corners that are walked have no crew changes: who reaches one is tried in server tests.
export default expectCalls({
  '/SignOnPapers/GetCrewChanges': { who: handles },
  '/SignOnPapers/GetPapers': { who: handles, with: change, ...atPort },
  '/SignOnPapers/SaveCrewListHead': {
    who: handles,
    with: { ...change, voyageNumber: '', lastPort: '', version: 0 },
    ...atPort,
  },
  '/SignOnPapers/GetHistory': { who: handles, with: change, ...atPort },
  '/SignOnPapers/PrintPack': { who: handles, with: change, ...ofPerson },
  '/SignOnPapers/DownloadPack': { who: handles, with: change, ...ofPerson },
  '/SignOnPapers/PrintCrewList': { who: handles, with: change, ...atPort },
  '/SignOnPapers/NoteState': {
    who: handles,
    with: { ...change, state: 'prepared', reachedOn: '2026-01-01', assignmentIds: [1] },
    ids: { portId: 'reference', assignmentIds: 'reference' },
  },
  '/SignOnPapers/UndoState': { who: handles, with: { ids: [1] }, ids: { ids: 'reference' } },
  '/SignOnPapers/AddScan': { who: handles, ids: { id: 'reference' } },
  '/SignOnPapers/TickChecklist': {
    who: handles,
    with: { ...change, lines: ['Surat'], isChecked: false },
    ...atPort,
  },
  '/SignOnPapers/GetTemplates': { who: words },
  '/SignOnPapers/PreviewTemplate': { who: words, with: texts, ...wording },
  '/SignOnPapers/SaveTemplate': { who: words, with: { ...texts, edition: 0 }, ...wording },
});
