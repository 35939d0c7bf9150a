import { notificationsFeature } from '#features/notifications/server/handlers.ts';
import { digestsFeature } from '#features/users/digests/server/handlers.ts';
import { notifyingFeature } from '#features/users/notifying/server/handlers.ts';
import { pushFeature } from '#features/users/push/server/handlers.ts';
import type { Feature } from '#platform/server/feature.ts';

/** What accounts hear of, and in which ways. */
export const newsFeatures = {
  notifications: notificationsFeature,
  'notification-choices': notifyingFeature,
  push: pushFeature,
  digests: digestsFeature,
} satisfies Record<string, Feature>;
