import { expectCalls, only, writers } from '#testing/calls.ts';

const who = only(['superadmin', 'crewingadmin', 'crewingmanager'], writers('CrewManagement'));
// Whose imports may be seen and changed is tested in imports/server.
const ids = { importId: 'reference' } as const;

export default expectCalls({
  '/Crew/AddCrewMember': { who },
  '/Import/GetImports': { who },
  '/Import/GetImport': { who, ids },
  '/Import/GetImportSamples': { who, ids },
  '/Import/GetImportPreview': { who, ids },
  '/Import/GetImportChanges': { who, ids },
  '/Import/GetImportFaults': { who, ids },
  '/Import/GetImportWords': { who, ids },
  '/Import/GetImportPeople': { who, ids },
  '/Import/GetImportEntries': { who },
  '/Import/DownloadTemplate': { who },
  '/Import/DownloadImportFaults': { who, ids },
  '/Import/DownloadRefusedRows': { who, ids },
  '/Import/UploadImport': { who },
  '/Import/CheckImport': { who, ids },
  '/Import/RunImport': { who, ids },
  '/Import/ResumeImport': { who, ids },
  '/Import/UndoImport': { who, ids },
  '/Import/DiscardImport': { who, ids },
});
