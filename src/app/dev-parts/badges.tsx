import { Ruler } from '#platform/web/parts/ruler.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import { StagePips } from '#platform/web/parts/stage-pips.tsx';
import { Badge, Count, StatusBadge } from '#platform/web/parts/status-badge.tsx';
import { StatusLooksContext, tones } from '#platform/web/parts/status-tones.ts';
import { statusLooks } from '../status-looks.web.tsx';
import classes from './parts-page.module.css';

const groups: { title: string; statuses: string[]; area?: string }[] = [
  { title: 'Job opening', statuses: ['Open', 'Closed'] },
  { title: 'Assessment', statuses: ['Passed', 'Completed', 'InProgress', 'Pending', 'Failed'] },
  { title: 'Certificates', statuses: ['Comply', 'Not Comply', 'Need Renewal', 'Expired'] },
  { title: 'Planning', statuses: ['On Planning', 'Planned', 'Need Action', 'Not Planned', 'Planned Pending Approval'] },
  { title: 'Next crew', statuses: ['Confirmed', 'Pending', 'Rejected'], area: 'nextCrew' },
  {
    title: 'Ship chandler',
    statuses: ['Submitted', 'Looking for Vendor', 'On Preparation', 'Ready for Shipment', 'Delivered', 'Cancel'],
    area: 'chandler',
  },
  { title: 'PKL and medical', statuses: ['Pending Sign', 'Signed', 'FIT', 'Fit With Restriction', 'UNFIT'] },
  { title: 'Appraisal review', statuses: ['WaitingForReview', 'Need Revision', 'Approved'] },
  { title: 'On board', statuses: ['On Board', 'Off Board', 'Under 3 months', 'Under 1 month'] },
];

const stagesOf = (...statuses: string[]) =>
  ['Screening', 'BOC', 'CES', 'Marlin', 'Interview', 'MCU'].map((name, at) => ({
    name,
    status: statuses[at] ?? 'Pending',
  }));

export const Badges = () => (
  <StatusLooksContext.Provider value={statusLooks}>
    <Section title="Status badges, counts, pips, progress">
      <div className={`stack ${classes.groups}`}>
        {groups.map(({ title, statuses, area }) => (
          <div key={title}>
            <h3 className="mb-2 label">{title}</h3>
            <div className="row wrap gap-2">
              {statuses.map((status) => (
                <StatusBadge key={status} status={status} {...(area && { area })} />
              ))}
            </div>
          </div>
        ))}
        <div>
          <h3 className="mb-2 label">Counts and labels</h3>
          <div className="row wrap gap-2">
            {tones.map((tone, at) => (
              <Count key={tone} tone={tone}>
                {at * 17}
              </Count>
            ))}
            <Badge>Required</Badge>
          </div>
        </div>
        <div>
          <h3 className="mb-2 label">Stages</h3>
          <div className="row wrap gap-2">
            <StagePips stages={stagesOf()} />
            <StagePips stages={stagesOf('Passed', 'Passed', 'InProgress')} />
            <StagePips stages={stagesOf('Passed', 'Passed', 'Failed')} />
          </div>
        </div>
        <div>
          <h3 className="mb-2 label">Progress</h3>
          <Ruler done={9} of={14} text="9 of 14 required complete" />
        </div>
      </div>
    </Section>
  </StatusLooksContext.Provider>
);
