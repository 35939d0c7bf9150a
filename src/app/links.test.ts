import type { TablerIcon } from '@tabler/icons-react';
import type { useNavigate, useSearch } from '@tanstack/react-router';
import { expectTypeOf, it } from 'vitest';
import type { SearchAt } from '#platform/web/links.ts';
import type { RowAction } from '#platform/web/list-page/columns.ts';
import type { Crumb } from '#platform/web/parts/crumbs.tsx';
import type { createAppRouter } from './router.web.tsx';

declare const look: { label: string; icon: TablerIcon };
type Go = ReturnType<typeof useNavigate>;
type Search = ReturnType<typeof useSearch<ReturnType<typeof createAppRouter>, undefined, false>>;

it('a link to no screen, with a parameter it does not know or without the number it needs does not compile', () => {
  const links = (go: Go) => {
    void go({ to: '/dashboard/crew-management' });
    void go({ to: '/dashboard/crew-management/$crewId/details', params: { crewId: '5' }, search: { trainingPage: 2 } });
    // @ts-expect-error there is no such screen
    void go({ to: '/dashboard/crew-managment' });
    // @ts-expect-error the number of the crew member is missing
    void go({ to: '/dashboard/crew-management/$crewId/details' });
    // @ts-expect-error this page has no such parameter
    void go({ to: '/dashboard/profile', search: { dialogue: 'password' } });
    // @ts-expect-error nor this value of it
    void go({ to: '/dashboard/profile', search: { dialog: 'pasword' } });
  };
  expectTypeOf(links).toBeFunction();
  const asData = (): { crumbs: Crumb[]; actions: RowAction[] } => ({
    crumbs: [
      { text: 'Crew', to: '/dashboard/crew-management' },
      { text: 'Crew' },
      // @ts-expect-error there is no such screen
      { text: 'Crew', to: '/dashboard/crew-managment' },
    ],
    actions: [
      { ...look, to: '/dashboard/vessel-management/$vesselId/details', params: { vesselId: '5' } },
      // @ts-expect-error the vessel is missing
      { ...look, to: '/dashboard/vessel-management/$vesselId/details' },
      // @ts-expect-error this page has no such parameter
      { ...look, to: '/dashboard/profile', search: { dialogue: 'password' } },
    ],
  });
  expectTypeOf(asData).toBeFunction();
  expectTypeOf<SearchAt<'/dashboard/profile'>>().toEqualTypeOf<{
    readonly dialog?:
      | 'password'
      | 'deactivate'
      | 'second-factor'
      | 'recovery-codes'
      | 'remove-second-factor'
      | 'add-passkey';
  }>();
  // @ts-expect-error there is no such screen
  expectTypeOf<SearchAt<'/dashboard/profil'>>().toBeNever();
  expectTypeOf<Search['trainingPage']>().toEqualTypeOf<number | undefined>();
});
