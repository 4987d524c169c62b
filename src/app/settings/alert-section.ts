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
      'Model id that says what people are told of, as MODEL, MODEL@NAME of an upstream or account, or PROVIDER:MODEL; asked once for each message whose gate opened. Or `rules`.',
    default: 'rules',
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
