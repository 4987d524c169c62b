import { z } from 'zod';
import { alertLanguages } from '../../alerts/alert-language.ts';
import { setting } from './setting.ts';
import { headerKey } from './value-schemas.ts';

export const alertSection = {
  alertsFile: setting('ALERTS_FILE', z.string(), {
    about: 'The file of alert channels; samples/alerts.example.json shows one.',
    defaultWords: 'nobody is told',
  }),
  alertLanguage: setting('ALERT_LANGUAGE', z.enum(alertLanguages), {
    about: 'The language of alerts, zh or en, for channels whose settings name none.',
    default: 'zh',
  }),
  alertWebhookSecret: setting('ALERT_WEBHOOK_SECRET', headerKey, {
    about: 'Signs the webhooks of alerts (HMAC SHA-256).',
    defaultWords: 'none, and no channel can be a webhook',
  }),
};
