import { z } from 'zod';
import { setting } from './setting.ts';
import { headerKey } from './value-schemas.ts';

export const alertSection = {
  alertsFile: setting('ALERTS_FILE', z.string(), {
    about: 'The file of alert channels; samples/alerts.example.json shows one.',
    defaultWords: 'nobody is told',
  }),
  alertWebhookSecret: setting('ALERT_WEBHOOK_SECRET', headerKey, {
    about: 'Signs the webhooks of alerts (HMAC SHA-256).',
    defaultWords: 'none, and no channel can be a webhook',
  }),
};
