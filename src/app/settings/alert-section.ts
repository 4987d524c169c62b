import { z } from 'zod';
import { timeOfDaySchema } from '../../alerts/alert-channel-settings.ts';
import { alertLanguages } from '../../alerts/alert-language.ts';
import { setting } from './setting.ts';
import { headerKey } from './value-schemas.ts';

export const alertSection = {
  briefAt: setting('BRIEF_AT', timeOfDaySchema, {
    about: 'When alert channels get the briefing of the day before, such as 08:00, in TIME_ZONE.',
    defaultWords: 'none is sent',
  }),
  alertsFile: setting('ALERTS_FILE', z.string(), {
    about: 'The file of alert channels; samples/alerts.example.json shows one.',
    defaultWords: 'nobody is told',
  }),
  alertModel: setting('ALERT_MODEL', z.string(), {
    about:
      'Model that decides what is sent as an alert, as MODEL, MODEL@NAME of an upstream or account, or PROVIDER:MODEL. It is asked about messages whose gate opened, and about more (below). Or `rules`.',
    default: 'rules',
  }),
  alertModelFrom: setting('ALERT_MODEL_FROM', z.coerce.number().min(0).max(1), {
    about:
      'Confidence of the fast look, 0–1, from which ALERT_MODEL is also asked about messages whose gate stayed shut. With 0.4 it is asked about seven messages in ten, with 0.6 about four, with 1 (open gates alone) about one in six.',
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
