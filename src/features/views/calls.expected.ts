import { expectCalls } from '#testing/calls.ts';

export default expectCalls({
  '/SavedViews/GetSavedViews': { who: 'member' },
  '/SavedViews/SaveView': { who: 'member' },
  '/SavedViews/RenameView': { who: 'member', ids: { viewId: 'reference' }, with: { name: 'View' } },
  '/SavedViews/GetMenuViews': { who: 'member', with: { division: 'marine' } },
  '/SavedViews/UpdateView': { who: 'member', ids: { viewId: 'reference' }, with: { parameters: {} } },
  '/SavedViews/ShareView': { who: 'member', ids: { viewId: 'reference' }, with: { role: null } },
  '/SavedViews/ChooseView': {
    who: 'member',
    ids: { viewId: 'reference' },
    with: { path: '/dashboard/crew-management', isPinned: true, isDefault: false },
  },
  '/SavedViews/DeleteView': { who: 'member', ids: { viewId: 'reference' } },
});
