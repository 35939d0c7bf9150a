import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { dashboard } from '../../contract.ts';
import { figureGroups } from '../../rules.ts';
import { Bars, Columns, FigureNumber, Share, YearContext } from './figures.tsx';
import classes from './group.module.css';
import { Group, type Values } from './group.tsx';

/** The seven groups, each with the chart that says most of it. */

const of = (values: Values, name: string) => values[name] ?? 0;

/** The crew as of today: aboard and ashore, men and women, and who is of neither list. */
export function CrewGroup() {
  const { t } = useTranslation('dashboard');
  return (
    <Group group="crew" endpoint={dashboard.crew}>
      {(values) => {
        const figure = (name: string, part?: string) => (
          <FigureNumber
            group="crew"
            name={name}
            value={of(values, name)}
            beside={name !== 'total'}
            {...(part && { part })}
          />
        );
        return (
          <div className={`stack grow level ${classes.crew}`}>
            {figure('total')}
            <div className="stack gap-4">
              <div>
                <div className="line spread gap-4">
                  {figure('onBoard', 'a')}
                  {figure('offBoard', 'b')}
                </div>
                <Share
                  parts={[
                    { part: 'a', value: of(values, 'onBoard') },
                    { part: 'b', value: of(values, 'offBoard') },
                  ]}
                />
              </div>
              <div>
                <div className="line spread gap-4">
                  {figure('male', 'c')}
                  {figure('female', 'd')}
                </div>
                <Share
                  parts={[
                    { part: 'c', value: of(values, 'male') },
                    { part: 'd', value: of(values, 'female') },
                  ]}
                />
              </div>
            </div>
            <div className={`stack whole above level mt-4 ${classes.others}`}>
              <span className={`phone-whole fine ${classes.label}`}>{t('otherLists')}</span>
              {figure('blacklist')}
              {figure('resigned')}
            </div>
          </div>
        );
      }}
    </Group>
  );
}

/** Certificates that have ended or will soon. */
export const CertificatesGroup = () => (
  <Group group="certificates" endpoint={dashboard.certificates}>
    {(values) => (
      <Columns
        group="certificates"
        columns={[
          { name: 'expired', value: of(values, 'expired'), tone: 'past' },
          { name: 'underOneMonth', value: of(values, 'underOneMonth'), tone: 'red' },
          { name: 'underThreeMonths', value: of(values, 'underThreeMonths'), tone: 'amber' },
        ]}
      />
    )}
  </Group>
);

const PairGroup = ({ group, names }: { group: 'scheduling' | 'vessels'; names: readonly string[] }) => (
  <Group group={group} endpoint={dashboard[group]}>
    {(values) => (
      <ul className={`across stack gap-3 grow ${classes.row}`}>
        {names.map((name) => (
          <li key={name}>
            <FigureNumber group={group} name={name} value={of(values, name)} />
          </li>
        ))}
      </ul>
    )}
  </Group>
);

/** Schedules that are open. */
export const SchedulingGroup = () => <PairGroup group="scheduling" names={['boarding', 'leaving']} />;

/** Vessels, and those in scrap. */
export const VesselsGroup = () => <PairGroup group="vessels" names={['inOperation', 'inScrap']} />;

/** Applicants of the year on their way, and where it ended. */
export function ApplicantsGroup() {
  const { t } = useTranslation('dashboard');
  const year = useContext(YearContext);
  return (
    <Group
      group="applicants"
      endpoint={dashboard.applicants}
      {...(year !== undefined && { year })}
      note={() => t('registeredIn', { year })}
    >
      {(values) => (
        <div className={`stack gap-2 grow ${classes.applicants}`}>
          <FigureNumber group="applicants" name="total" value={of(values, 'total')} />
          <Columns
            group="applicants"
            columns={['screening', 'boc', 'ces', 'marlin', 'interview', 'mcu'].map((name) => ({
              name,
              value: of(values, name),
            }))}
          />
          <ul className={`stack gap-3 ${classes.ends}`}>
            <li>
              <FigureNumber group="applicants" name="passed" value={of(values, 'passed')} tone="green" />
            </li>
            <li>
              <FigureNumber group="applicants" name="failed" value={of(values, 'failed')} tone="red" />
            </li>
          </ul>
        </div>
      )}
    </Group>
  );
}

/** How the year's applicants heard of us: what to recruit by. */
export function SourcesGroup() {
  const { t } = useTranslation('dashboard');
  const year = useContext(YearContext);
  return (
    <Group
      group="sources"
      endpoint={dashboard.sources}
      {...(year !== undefined && { year })}
      note={() => t('registeredInYear', { year })}
    >
      {(values) => (
        <div className={classes.sources}>
          <Bars
            group="sources"
            columns={Object.keys(figureGroups.sources.figures).map((name) => ({ name, value: of(values, name) }))}
          />
        </div>
      )}
    </Group>
  );
}

const grades = ['exceptional', 'good', 'satisfactory', 'improvementRequired', 'unsatisfactory'] as const;

/** Appraisals of the year: all, and the approved ones by grade. */
export function AppraisalsGroup() {
  const { t } = useTranslation('dashboard');
  const year = useContext(YearContext);
  return (
    <Group
      group="appraisals"
      endpoint={dashboard.appraisals}
      {...(year !== undefined && { year })}
      note={(values) => t('graded', { number: formatNumber(grades.reduce((sum, name) => sum + of(values, name), 0)) })}
    >
      {(values) => (
        <>
          <FigureNumber group="appraisals" name="total" value={of(values, 'total')} beside />
          <Bars
            group="appraisals"
            columns={grades.map((name) => ({
              name,
              value: of(values, name),
              ...(name === 'improvementRequired' && { tone: 'amber' as const }),
              ...(name === 'unsatisfactory' && { tone: 'red' as const }),
            }))}
          />
        </>
      )}
    </Group>
  );
}

/** Contracts of the year, and how many clients stay. */
export function ContractsGroup() {
  const { t } = useTranslation('dashboard');
  const year = useContext(YearContext);
  return (
    <Group group="contracts" endpoint={dashboard.contracts} {...(year !== undefined && { year })}>
      {(values) => (
        <div className={`stack gap-3 grow ${classes.contracts}`}>
          <ul className={`across stack gap-3 grow ${classes.row}`}>
            {['total', 'active', 'expired'].map((name) => (
              <li key={name}>
                <FigureNumber group="contracts" name={name} value={of(values, name)} />
              </li>
            ))}
          </ul>
          <Share
            parts={[
              { part: 'active', value: of(values, 'active') },
              { part: 'expired', value: of(values, 'expired') },
            ]}
          />
          <div className={`above ${classes.rate}`}>
            <div className="line base spread">
              <span className={`fine ${classes.label}`}>{t('figures.contracts.retentionRate')}</span>
              <b className="title lh-28 num">{formatNumber(of(values, 'retentionRate'))}%</b>
            </div>
            <span className="mt-1 mb-2 whole block meter" aria-hidden="true">
              <i style={{ width: `${of(values, 'retentionRate')}%` }} />
            </span>
            <p className={`fine ${classes.label}`}>{t('retentionText')}</p>
          </div>
        </div>
      )}
    </Group>
  );
}
