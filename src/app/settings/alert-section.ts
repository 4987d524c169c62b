import { z } from 'zod';
import { timeOfDaySchema } from '../../alerts/alert-channel-settings.ts';
import { alertLanguages } from '../../alerts/alert-language.ts';
import { setting } from './setting.ts';
import { headerKey } from './value-schemas.ts';

export const alertSection = {
  briefAt: setting('BRIEF_AT', timeOfDaySchema, {
    about: 'When alert channels are told of the day before, such as 08:00, in TIME_ZONE.',
    defaultWords: 'they are not',
  }),
  alertsFile: setting('ALERTS_FILE', z.string(), {
    about: 'The file of alert channels; samples/alerts.example.json shows one.',
    defaultWords: 'nobody is told',
  }),
  alertModel: setting('ALERT_MODEL', z.string(), {
    about:
      'Model id that says what people are told of, as MODEL, MODEL@NAME of an upstream or account, or PROVIDER:MODEL; asked of messages whose gate opened, and of more (below). Or `rules`.',
    default: 'rules',
  }),
  alertModelFrom: setting('ALERT_MODEL_FROM', z.coerce.number().min(0).max(1), {
    about:
      'Confidence of the fast look, 0–1, from which ALERT_MODEL is also asked of messages whose gate stayed shut. With 0.4 it is asked of seven messages in ten, with 0.6 of four, with 1 (open gates alone) of one in six.',
    default: 0.4,
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
