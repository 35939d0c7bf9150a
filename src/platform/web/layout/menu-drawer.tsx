import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on small screens, over the page. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      padding={0}
      withCloseButton={false}
      title={<span className="visually-hidden">{t('mainMenu')}</span>}
      classNames={{ content: classes.drawer, header: classes.title, body: classes.body }}
    >
      <Sidebar onClose={onClose} />
    </Drawer>
  );
}
