import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
import MisreadNote from '#platform/web/parts/misread-note.tsx';
import { PageHead } from '#platform/web/parts/page-head.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { TermHelp } from '#platform/web/parts/term-help.tsx';
import { usePerson } from '#platform/web/session.tsx';
import { requirements } from '../contract.ts';
import { ChoiceFields } from './parts/choice-fields.tsx';
import { Matrix } from './parts/matrix.tsx';
import type { MatrixChoice } from './parts/matrix-choice.ts';

const path = '/dashboard/crew-management/requirements';

/** Which certificates a rank needs, on which ship type, for which principal or on which vessel, and from when. */
export default function RequirementsPage() {
  const { t } = useTranslation('requirements');
  const { divisionId } = usePerson();
  const asked = useSearchAt(path);
  const navigate = useNavigate({ from: path });
  const choices = useRead(requirements.choices, {});
  const change = (search: MatrixChoice) => void navigate({ search, resetScroll: false });
  return (
    <Stack>
      <PageHead
        title={t('title')}
        mark={<TermHelp terms={['coc', 'cop']} />}
        crumbs={[{ text: t('crew'), to: '/dashboard/crew-management' }, { text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
      />
      <Answered read={choices} rows={4} columns={4}>
        {({ data }) => {
          const { choice, misread } = knownOf(asked, data);
          const { jobPositionId } = choice;
          return (
            <>
              {misread.length > 0 && <MisreadNote misread={misread} />}
              <Section title={t('choice.title')} description={t('choice.text')}>
                <ChoiceFields choices={data} choice={choice} onChange={change} />
              </Section>
              {jobPositionId !== undefined ? (
                <Matrix key={JSON.stringify(choice)} choice={{ ...choice, jobPositionId }} />
              ) : (
                <EmptyState title={t('choice.none')} body={t('choice.noneText')} />
              )}
            </>
          );
        }}
      </Answered>
    </Stack>
  );
}

const listOf = { jobPositionId: 'positions', shipId: 'ships', vesselId: 'vessels', principalId: 'principals' } as const;
const names = ['jobPositionId', 'shipId', 'vesselId', 'principalId'] as const;

/** What the address names of what there is, and what there is not: it may be of the other division, after a switch. */
function knownOf(asked: MatrixChoice, choices: Answer<typeof requirements.choices>['data']) {
  const isKnown = (name: (typeof names)[number]) => choices[listOf[name]].some(({ id }) => id === asked[name]);
  const choice: MatrixChoice = Object.fromEntries(names.filter(isKnown).map((name) => [name, asked[name]]));
  const unknown = names.filter((name) => asked[name] !== undefined && !isKnown(name));
  return { choice, misread: unknown.map((name) => `${name}=${asked[name]}`) };
}
