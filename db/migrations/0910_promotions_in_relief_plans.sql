-- Relief plans may take crew one rank below a seat, for a price.
alter table planning_rules drop constraint planning_rules_rule_check;
alter table planning_rules add constraint planning_rules_rule_check check (rule in (
  'leadDays', 'toleranceDays', 'leaveDays', 'restDays', 'renewalDays', 'handoverDays', 'openOfficerDay', 'openRatingDay',
  'lateDay', 'matrixTenth', 'handoverOfficerDay', 'handoverRatingDay', 'standbyDay', 'shortRestDay', 'renewal',
  'promotion', 'newToShipType', 'newToPrincipal', 'newToVessel', 'noted', 'appraisalPoint', 'together',
  'recentlyAshoreDay', 'pairWithOperator', 'pairInRank', 'pairOnTankerType'));

alter table relief_plans add column includes_promotions boolean not null default false;
