import { applications } from '#features/applications/contract.ts';
import { listApplicants } from '#features/applications/lists/server/queries.ts';
import { applicationsFeature } from '#features/applications/server/handlers.ts';
import { jobOpenings } from '#features/job-openings/contract.ts';
import { jobOpeningsFeature } from '#features/job-openings/server/handlers.ts';
import { listOpenings } from '#features/job-openings/server/queries.ts';
import type { Db } from '#platform/server/database/connect.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { Scope } from '#platform/server/session.ts';

/** What is asked of a list; `id` is the stage of the applicants. */
export interface Asked {
  id?: number;
  employeeId?: number;
  pageSize: number;
  pageNumber: number;
  sortBy?: string;
  filterList?: string;
}

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** A list that is measured: how it is called, what it runs, and how it would be written by who never measured. */
export interface MeasuredList {
  name: string;
  feature: Feature;
  path: string;
  cases: readonly { name: string; asked: Asked }[];
  run(db: Db, scope: Scope, asked: Asked): Promise<unknown>;
  /** Two statements over the joined tables, ILIKE on each column. */
  plainForm(asked: Asked): Statement[];
}

/** `name:value;` of one filter, then the keyword. */
function termsOf(filterList = '') {
  const [term = '', , value] = /^([A-Za-z]+):([^;]*);/.exec(filterList) ?? [];
  return { value, keyword: filterList.slice(term.length) };
}

/** One condition for a keyword in any of the columns; the value is added to `values`. */
const contains = (columns: readonly string[], keyword: string, values: unknown[]) => {
  const term = `$${values.push(`%${keyword}%`)}`;
  return `(${columns.map((column) => `${column} ilike ${term}`).join(' or ')})`;
};

const sorted = { pageSize: 10, sortBy: 'regFullName', id: 1 };
export const applicantsList: MeasuredList = {
  name: 'applicants',
  feature: applicationsFeature,
  path: applications.list.path,
  cases: [
    { name: 'first page, no search', asked: { id: 1, pageSize: 10, pageNumber: 1 } },
    { name: 'wide keyword, sorted, page 3', asked: { ...sorted, pageNumber: 3, filterList: 'santo' } },
    { name: 'narrow keyword, sorted', asked: { ...sorted, pageNumber: 1, filterList: '-00123' } },
    { name: 'filter and keyword, page 2', asked: { ...sorted, pageNumber: 2, filterList: 'jobPositionId:14;santo' } },
    { name: 'filter only, sorted, page 2', asked: { ...sorted, pageNumber: 2, filterList: 'jobPositionId:14;' } },
  ],
  run: (db, scope, asked) => listApplicants(db, scope, asked.id ?? 1, asked),
  plainForm({ id, pageSize, pageNumber, sortBy, filterList }) {
    const { value: position, keyword } = termsOf(filterList);
    const values: unknown[] = [1, id];
    const where = ['a.division_id = $1', 'a.stage = $2', 'a.submitted_at is not null'];
    if (position) where.push(`a.job_position_id = $${values.push(Number(position))}`);
    if (keyword)
      where.push(
        contains(['s.full_name', 'a.registration_number', 'p.name_en', 't.name', 's.seafarer_code'], keyword, values),
      );
    const from = `from applications a join seafarers s on s.id = a.seafarer_id
      join job_positions p on p.id = a.job_position_id join ship_types t on t.id = a.ship_type_id
      where ${where.join(' and ')}`;
    const order = sortBy ? 's.full_name, a.id' : 'a.submitted_at desc, a.id desc';
    const results = `(select coalesce(json_agg(json_build_object('stage', r.stage, 'status', r.status) order by r.id), '[]')
      from assessments r where r.application_id = a.id) as results`;
    return [
      {
        text: `select a.id, a.registration_number, s.full_name, p.name_en, t.name, a.submitted_at, a.stage, ${results}
          ${from} order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
        values,
      },
      { text: `select count(*) ${from}`, values },
    ];
  },
};

const byPosition = { pageSize: 10, sortBy: 'jobPositionName' };
export const openingsList: MeasuredList = {
  name: 'openings',
  feature: jobOpeningsFeature,
  path: jobOpenings.list.path,
  cases: [
    { name: 'first page, no search', asked: { pageSize: 10, pageNumber: 1 } },
    { name: 'wide keyword, sorted, page 3', asked: { ...byPosition, pageNumber: 3, filterList: 'engineer' } },
    { name: 'narrow keyword, sorted', asked: { ...byPosition, pageNumber: 1, filterList: '00123' } },
    { name: 'filter and keyword, page 2', asked: { ...byPosition, pageNumber: 2, filterList: 'isOpen:true;engineer' } },
    { name: 'filter only, sorted, page 2', asked: { ...byPosition, pageNumber: 2, filterList: 'isOpen:true;' } },
  ],
  run: (db, scope, asked) => listOpenings(db, scope, asked, 'http://localhost'),
  plainForm({ pageSize, pageNumber, sortBy, filterList }) {
    const { value: open, keyword } = termsOf(filterList);
    const values: unknown[] = [1];
    const where = ['o.division_id = $1', 'o.deleted_at is null'];
    if (open) where.push(`o.is_open = $${values.push(open === 'true')}`);
    const columns = [
      'p.name',
      'p.name_en',
      't.name',
      'o.vessel_size',
      'o.job_type',
      'o.education',
      'o.work_experience',
    ];
    if (keyword) where.push(contains(columns, keyword, values));
    const from = `from job_openings o join job_positions p on p.id = o.job_position_id
      join ship_types t on t.id = o.ship_type_id join divisions d on d.id = o.division_id
      left join options c on c.id = o.city_id where ${where.join(' and ')}`;
    const order = sortBy ? 'p.name_en, o.id' : 'o.created_at desc, o.id desc';
    return [
      {
        text: `select o.*, d.name as division, c.name as city, t.name as ship, p.name_en, p.rank_group
          ${from} order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`,
        values,
      },
      { text: `select count(*) ${from}`, values },
    ];
  },
};
