-- Crew open the page of the vessel they are aboard. Accounts keep their own lists of areas, so those that are there get it.
update users set user_access_list = array_append(user_access_list, 'VesselManagement')
 where role in ('crewmarine', 'crewtanker') and deleted_at is null and not 'VesselManagement' = any (user_access_list);
