import { expectCalls, only, writers } from '#testing/calls.ts';

const who = only(['superadmin', 'crewingadmin'], writers('UserManagement'));
// Whose webhooks may be seen and changed is tested in webhooks/server.
const ids = { webhookId: 'reference' } as const;

export default expectCalls({
  '/Webhooks/GetWebhooks': { who },
  '/Webhooks/GetDeliveries': { who, ids },
  '/Webhooks/CreateWebhook': { who },
  '/Webhooks/SwitchWebhook': { who, ids },
  '/Webhooks/DeleteWebhook': { who, ids },
  '/Webhooks/SendTest': { who, ids },
  '/Webhooks/ResendDelivery': { who, ids: { ...ids, deliveryId: 'reference' } },
});
