import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from '#platform/web/parts/button.tsx';
import { DescriptionList } from '#platform/web/parts/description-list.tsx';
import { EmptyState } from '#platform/web/parts/empty-state.tsx';
import { ErrorPanel } from '#platform/web/parts/error-panel.tsx';
import { Note } from '#platform/web/parts/note.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { Skeletons } from '#platform/web/parts/skeletons.tsx';
import { notify } from '#platform/web/theme/notify.ts';
import classes from './parts-page.module.css';

const facts = [
  { label: 'Division', value: 'Tanker' },
  { label: 'Job Position', value: 'Chief Officer' },
  { label: 'Vessel Size', value: '17,500 DWT' },
  { label: 'Education', value: '' },
];

export const Messages = () => (
  <>
    <Section title="Messages and buttons">
      <div className="stack gap-2">
        <Note kind="success">Crew schedule updated.</Note>
        <Note kind="warn" title="Overlap">
          This schedule will overlap with current crew assignment. Do you want still to proceed?
        </Note>
        <ErrorPanel retry={() => notify.error('Failed to retrieve data. Please try again later.')} />
        <Note>Export of 1,240 rows is being prepared.</Note>
        <div className="row wrap gap-2">
          <Button>Save</Button>
          <Button variant="default">Cancel</Button>
          <Button variant="subtle" icon={IconPlus}>
            Add
          </Button>
          <Button variant="default" color="red" icon={IconTrash}>
            Delete Request
          </Button>
          <Button disabled>Not now</Button>
          <Button variant="default" onClick={() => notify.success('Job opening updated.')}>
            Show a toast
          </Button>
        </div>
      </div>
    </Section>
    <Section title="Nothing, and waiting">
      <div className={`stack ${classes.groups}`}>
        <EmptyState
          title="Ship Chandler Request is empty"
          action={
            <Button variant="default" icon={IconPlus}>
              New Chandler Request
            </Button>
          }
        />
        <Skeletons />
      </div>
    </Section>
    <Section title="Labels with values">
      <div className={`stack ${classes.groups}`}>
        <DescriptionList facts={[...facts, { label: 'Note', value: 'First line\nSecond line', wide: true }]} />
        <DescriptionList facts={facts} layout="rows" />
      </div>
    </Section>
  </>
);
