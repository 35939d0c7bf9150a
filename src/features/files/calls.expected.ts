import { expectCalls } from '#testing/calls.ts';

export default expectCalls({
  '/FileUpload/FileUpload': { who: 'member' },
  '/FileUploadPublic/FileUpload': { who: 'visitor' },
  '/FileDownload/FileDownload': { who: 'member', with: { fileType: 'personaldata' } },
});
