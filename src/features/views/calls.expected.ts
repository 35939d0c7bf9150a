import { expectCalls } from '#app/test-calls.ts';

export default expectCalls({
  '/SavedViews/GetSavedViews': { who: 'member' },
  '/SavedViews/SaveView': { who: 'member' },
  '/SavedViews/RenameView': { who: 'member', ids: { viewId: 'reference' }, with: { name: 'View' } },
  '/SavedViews/DeleteView': { who: 'member', ids: { viewId: 'reference' } },
});
