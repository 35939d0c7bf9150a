-- Reports by who wrote them: what an appraiser gives all alike counts less.
create index appraisals_created_by_idx on appraisals (created_by);

-- What an appraisal below Good weighs in planning.
alter table planning_rules drop constraint planning_rules_rule_check;
alter table planning_rules add constraint planning_rules_rule_check check (rule in (
  'leadDays', 'toleranceDays', 'leaveDays', 'restDays', 'renewalDays', 'handoverDays', 'openOfficerDay', 'openRatingDay',
  'lateDay', 'matrixTenth', 'handoverOfficerDay', 'handoverRatingDay', 'standbyDay', 'shortRestDay', 'renewal',
  'newToShipType', 'newToPrincipal', 'newToVessel', 'noted', 'appraisalPoint', 'together', 'recentlyAshoreDay',
  'pairWithOperator', 'pairInRank', 'pairOnTankerType'));
