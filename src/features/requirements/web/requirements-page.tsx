import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { divisions } from '#platform/contract/access.ts';
import { useRead } from '#platform/web/api.ts';
import { useSearchAt } from '#platform/web/links.ts';
import { Answered } from '#platform/web/parts/answered.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { Stack } from '#platform/web/parts/layout.tsx';
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
  const { jobPositionId, shipId, vesselId, principalId } = useSearchAt(path);
  const choice = { jobPositionId, shipId, vesselId, principalId };
  const navigate = useNavigate({ from: path });
  const choices = useRead(requirements.choices, {});
  const change = (search: MatrixChoice) => void navigate({ search, resetScroll: false });
  // Of the other division, after a switch.
  const isKnown = choices.data?.data.positions.some(({ id }) => id === jobPositionId);
  return (
    <Stack>
      <PageHead
        title={t('title')}
        mark={<TermHelp terms={['coc', 'cop']} />}
        crumbs={[{ text: t('crew'), to: '/dashboard/crew-management' }, { text: t('title') }]}
        description={t('description', { division: divisions[divisionId] })}
      />
      <Answered read={choices} rows={4} columns={4}>
        {({ data }) => (
          <>
            <Section title={t('choice.title')} description={t('choice.text')}>
              <ChoiceFields choices={data} choice={choice} onChange={change} />
            </Section>
            {jobPositionId !== undefined && isKnown ? (
              <Matrix key={JSON.stringify(choice)} choice={{ ...choice, jobPositionId }} />
            ) : (
              <EmptyState title={t('choice.none')} body={t('choice.noneText')} />
            )}
          </>
        )}
      </Answered>
    </Stack>
  );
}
