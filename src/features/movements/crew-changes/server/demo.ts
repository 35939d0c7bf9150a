import { sql } from 'kysely';
import type { Db } from '#platform/server/database/connect.ts';

/** The next crew changes of each division have somebody in charge and an agent. */
export const fillCrewChanges = (db: Db, today: string) =>
  sql`
    insert into crew_changes (vessel_id, day, in_charge_id, fallback_port_id, agent_name, agent_phone, agent_email, note)
    select c.vessel_id, c.day,
           (select u.id from users u where u.division_id = c.division_id and u.role like 'crewingplanning%'
             order by u.email limit 1),
           (select o.id from options o where o.kind = 'port' and o.id <> all (c.port_ids) order by o.id limit 1),
           (array['PT Agen Samudra', 'PT Bahari Sentosa', 'CV Dermaga Jaya'])[c.place],
           '+62 21 555 02' || lpad(c.place::text, 2, '0'), 'ops' || c.place || '@agent.example',
           case when c.place = 1 then 'Kapal tunda pukul 09.00 WIB.' else '' end
      from (select d.vessel_id, d.day, d.port_ids, v.division_id,
                   row_number() over (partition by v.division_id order by d.day, d.vessel_id) as place
              from crew_change_days d join vessels v on v.id = d.vessel_id
             where d.day >= ${today}::date and d.joins > 0) c
     where c.place <= 3`.execute(db);
