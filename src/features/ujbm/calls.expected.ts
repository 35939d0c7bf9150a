import { expectCalls, office, only, readers } from '#testing/calls.ts';

/** Only Marine has it. */
const ofMarine = only(
  office.map((role) => (role === 'superadmin' ? role : `${role}marine`)),
  readers('UJBM'),
);

export default expectCalls({
  '/UJBM/GetUJBM': { who: ofMarine },
  '/UJBM/GetUJBMMonth': { who: ofMarine },
  '/UJBM/DownloadUJBM': { who: ofMarine },
  '/UJBM/DownloadCorrectionUJBM': { who: ofMarine },
  '/UJBM/CreateUJBMSpecialOccassion': { who: ofMarine },
});
