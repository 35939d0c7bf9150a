import { type NotificationData, Notifications, notifications } from '@mantine/notifications';

/** Where toasts stand; what was to be shown before waits for it. */
export default function Toasts() {
  return <Notifications position="top-right" limit={4} zIndex={400} />;
}

export const showToast = (toast: NotificationData) => void notifications.show(toast);
