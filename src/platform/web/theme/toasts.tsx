import { type NotificationData, Notifications, notifications } from '@mantine/notifications';

/** The place of toasts; earlier messages wait until it is mounted. */
export default function Toasts() {
  return <Notifications position="top-right" limit={4} zIndex={400} />;
}

export const showToast = (toast: NotificationData) => void notifications.show(toast);
