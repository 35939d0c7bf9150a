import { Button, Menu } from '@mantine/core';
import { IconBan, IconChevronDown, IconDoorExit, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#platform/web/api.ts';
import { lateDialog, useLiveDialogs } from '#platform/web/dialogs/use-dialogs.tsx';
import { useIsPhone } from '#platform/web/list-page/use-media.ts';
import { useMay } from '#platform/web/session.tsx';
import { blacklist } from '../../blacklist/contract.ts';
import type { BlacklistStep } from '../../blacklist/rules.ts';
import { BlacklistDialog, StepDialog, stepIcons, useSteps } from '../../blacklist/web/blacklist-steps.tsx';
import type { EmployeeDetails } from '../../contract.ts';
import { employment } from '../../employment/contract.ts';

// The page does not wait for forms.
const ResignDialog = lateDialog(() => import('../../employment/web/resign-dialog.tsx'), ['positions']);
const ReturnDialog = lateDialog(() => import('../../employment/web/return-dialog.tsx'), ['positions']);

type Action = BlacklistStep | 'blacklist' | 'resign' | 'return';

const icons = { ...stepIcons, blacklist: IconBan, resign: IconDoorExit, return: IconUserCheck } as const;
const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * What can be done with a crew member: the one step that waits for the reader is a button, the others are in a menu; on
 * a phone all of them are.
 */
export function CrewActions({ member }: { member: EmployeeDetails }) {
  const { t } = useTranslation('blacklist');
  const isPhone = useIsPhone();
  const { open, opened } = useLiveDialogs<{ member: EmployeeDetails }>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const mayRead = useMay(blacklist.byEmployee.access);
  const mayBlacklist = useMay(blacklist.insert.access);
  const mayEmploy = useMay(employment.resign.access);
  const isListed = member.blacklist !== null;
  const records = useRead(blacklist.byEmployee, { employeeId: member.id }, { enabled: mayRead && isListed }).data?.data;
  const record = isListed ? records?.find(({ state }) => state !== 'released') : undefined;
  const steps: Action[] = useSteps(record);
  if (mayEmploy && member.isResigned && !isListed) steps.push('return');
  if (mayBlacklist && !isListed) steps.push('blacklist');
  if (mayEmploy && !member.isResigned) steps.push('resign');
  const [first] = steps;
  const isWaited = first === 'decide' || first === 'request' || first === 'return';
  const button = !isPhone && isWaited ? first : undefined;
  const others = steps.filter((step) => step !== button);
  const ButtonIcon = button && icons[button];
  const choose = (step: Action) => {
    setMenuOpen(false);
    if (step === 'blacklist') open(BlacklistDialog);
    else if (step === 'resign') open(ResignDialog);
    else if (step === 'return') open(ReturnDialog);
    else if (record) open(StepDialog, { step, record });
  };
  return (
    <>
      {ButtonIcon && (
        <Button leftSection={<ButtonIcon {...icon} />} onClick={() => choose(button)}>
          {t(`steps.${button}`)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-end" opened={isMenuOpen} onChange={setMenuOpen}>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown {...icon} />}>
              {t('actions')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((step) => {
              const Icon = icons[step];
              return (
                <Menu.Item key={step} leftSection={<Icon {...icon} />} onClick={() => choose(step)}>
                  {t(`steps.${step}`)}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened({ member })}
    </>
  );
}
