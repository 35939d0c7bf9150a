import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/format.ts';
import { type RecordColumn, RecordTable } from '#platform/web/parts/record-table.tsx';
import { Section } from '#platform/web/parts/section.tsx';
import type { RenewalGroup, RenewalGroups } from '../../contract.ts';
import { courseOf } from '../../rules.ts';
import { monthName, useRenewalName } from './renewal-words.ts';
import { useTotalCost } from './total-cost.ts';

const path = '/dashboard/manning/planning/renewals';

/** As many courses are shown at first, those with most to renew. */
const fewCourses = 8;

interface Course {
  filter: string;
  name: string;
  groups: RenewalGroup[];
}

/** Each course once, those with most to renew first. */
function coursesOf(groups: readonly RenewalGroup[], nameOf: (group: RenewalGroup) => string): Course[] {
  const courses = new Map<string, Course>();
  for (const group of groups) {
    const filter = courseOf(group);
    const course = courses.get(filter) ?? { filter, name: nameOf(group), groups: [] };
    course.groups.push(group);
    courses.set(filter, course);
  }
  return [...courses.values()].sort((a, b) => countOf(b) - countOf(a) || a.name.localeCompare(b.name));
}

const countOf = ({ groups }: Course, of: 'count' | 'stuck' = 'count') =>
  groups.reduce((sum, group) => sum + group[of], 0);

/** What is to be renewed by course and month; each number narrows the list to it. */
export function CourseTable({ answer: { groups } }: { answer: RenewalGroups }) {
  const { t } = useTranslation('renewals');
  const totalCost = useTotalCost();
  const courses = coursesOf(groups, useRenewalName());
  const [isWhole, showWhole] = useState(courses.length <= fewCourses + 1);
  const columns: RecordColumn<Course>[] = [
    {
      header: t('courses.course'),
      cell: ({ filter, name }) => (
        <Link to={path} search={{ filter: `course:${filter};` }} resetScroll={false}>
          {name}
        </Link>
      ),
    },
    { header: t('courses.count'), cell: (course) => formatNumber(countOf(course)), align: 'right', isShort: true },
    {
      header: t('courses.stuck'),
      cell: (course) => formatNumber(countOf(course, 'stuck')),
      align: 'right',
      isShort: true,
    },
    { header: t('courses.cost'), cell: ({ groups: own }) => totalCost(own), align: 'right' },
    { header: t('courses.months'), cell: (course) => <Months course={course} /> },
  ];
  return (
    <Section title={t('courses.title')} description={t('courses.text')} flush>
      <RecordTable
        label={t('courses.title')}
        none={t('empty.title')}
        rows={isWhole ? courses : courses.slice(0, fewCourses)}
        columns={columns}
      />
      {!isWhole && (
        <Button variant="subtle" onClick={() => showWhole(true)}>
          {t('courses.all', { count: courses.length })}
        </Button>
      )}
    </Section>
  );
}

function Months({ course: { filter, name, groups } }: { course: Course }) {
  const { t } = useTranslation('renewals');
  return (
    <span className="row wrap gap-3">
      {groups.map(({ month, count }) => (
        <Link
          key={month}
          to={path}
          search={{ filter: `course:${filter};month:${month};` }}
          resetScroll={false}
          aria-label={t('courses.show', { course: name, month: monthName(month), count })}
        >
          {t('courses.month', { month: monthName(month), count: formatNumber(count) })}
        </Link>
      ))}
    </span>
  );
}
