import {
  IconBriefcase,
  IconBuilding,
  IconCalendarStats,
  IconClipboardCheck,
  IconFileText,
  IconGauge,
  IconPackage,
  IconReceipt,
  IconShieldCog,
  IconShip,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuGroup, MenuIcon as MenuIconName } from '../screens.tsx';

const icons: Record<MenuIconName | MenuGroup, typeof IconGauge> = {
  dashboard: IconGauge,
  crew: IconUsers,
  vessel: IconShip,
  principal: IconBuilding,
  appraisal: IconClipboardCheck,
  contract: IconFileText,
  recruitment: IconUserPlus,
  manning: IconCalendarStats,
  serva: IconBriefcase,
  crewBenefit: IconPackage,
  workOrderBillings: IconReceipt,
  usersManagement: IconShieldCog,
};

/** The drawing beside a single item or a group. */
export function MenuIcon({ name }: { name: MenuIconName | MenuGroup }) {
  const Icon = icons[name];
  return <Icon size={18} stroke={1.75} aria-hidden="true" />;
}
