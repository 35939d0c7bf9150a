-- Relief plans weigh handover days and colleagues who gladly sail together.
alter table planning_rules drop constraint planning_rules_rule_check;
alter table planning_rules add constraint planning_rules_rule_check check (rule in (
  'leadDays', 'toleranceDays', 'leaveDays', 'restDays', 'renewalDays', 'handoverDays', 'openOfficerDay', 'openRatingDay',
  'lateDay', 'matrixTenth', 'handoverOfficerDay', 'handoverRatingDay', 'standbyDay', 'shortRestDay', 'renewal',
  'newToShipType', 'newToPrincipal', 'newToVessel', 'noted', 'together', 'recentlyAshoreDay', 'pairWithOperator',
  'pairInRank', 'pairOnTankerType'));

-- A pin may name the day on which the person joins.
alter table relief_plan_pins add column joins_on date;
alter table relief_plan_pins add check (joins_on is null or kind = 'pin');
