import { expectCalls, readers, writers } from '#testing/calls.ts';

export default expectCalls({
  '/JobOpeningPublic/GetAllJobOpenings': { who: 'anyone' },
  '/JobOpeningPublic/GetJobOpeningById/:id': { who: 'anyone', ids: { id: 'openOpening' } },
  '/JobOpeningPublic/GetJobOpeningChoices': { who: 'anyone' },
  '/JobOpeningPublic/GetJobOpeningPapers/:id': { who: 'anyone', ids: { id: 'openOpening' } },
  '/JobOpening/GetAllJobOpeningsByDivision': { who: readers('JobOpening', 'ApplicantList') },
  '/JobOpening/GetJobOpeningById/:id': { who: readers('JobOpening', 'ApplicantList'), ids: { id: 'opening' } },
  '/JobOpening/PostJobOpening': { who: writers('JobOpening') },
  '/JobOpening/UpdateJobOpening': { who: writers('JobOpening'), ids: { id: 'opening' } },
  '/JobOpening/DeleteJobOpening/:id': { who: writers('JobOpening'), ids: { id: 'opening' } },
});
