import { runSettingsSchema } from '../../domain/run-settings.ts';
import { isInviteLink, readSourceNames } from '../../telegram/channel-list.ts';
import { setting } from './setting.ts';
import { list, number } from './value-schemas.ts';

const run = runSettingsSchema.shape;
const inviteFault = 'has an invite link, which names no channel: use its id, such as -1001234567890';
const sources = list(run.watchlist_sources.refine((entries) => !entries.some(isInviteLink), inviteFault)).transform(
  (entries) => entries.flatMap(readSourceNames),
);
const defaults = runSettingsSchema.parse({});

export const gateSection = {
  settings: {
    ai_signal_threshold: setting('AI_SIGNAL_THRESHOLD', number(run.ai_signal_threshold), {
      about: 'Confidence from which a verdict with an asset is a success, 0–1.',
      default: defaults.ai_signal_threshold,
    }),
    high_value_confidence_threshold: setting(
      'HIGH_VALUE_CONFIDENCE_THRESHOLD',
      number(run.high_value_confidence_threshold),
      { about: 'Confidence from which the gate may open, 0–1.', default: defaults.high_value_confidence_threshold },
    ),
    allowed_types: setting('GATE_ALLOWED_TYPES', list(run.allowed_types), {
      about: 'Event types that open the gate, by comma.',
      default: defaults.allowed_types,
    }),
    urgent_types: setting('GATE_URGENT_TYPES', list(run.urgent_types), {
      about: 'Event types that open it even if the verdict names no asset or is no success, by comma.',
      default: defaults.urgent_types,
    }),
    critical_assets: setting('GATE_CRITICAL_ASSETS', list(run.critical_assets), {
      about: 'Tickers that open it for any type, by comma.',
      default: defaults.critical_assets,
    }),
    gate_shadow_rate: setting('GATE_SHADOW_RATE', number(run.gate_shadow_rate), {
      about:
        'Share of the messages that the gate rejects, 0–1, that get the deep look all the same, to measure what the gate misses. With a model they cost as others do.',
      default: defaults.gate_shadow_rate,
      recommended: '0.02',
    }),
    watchlist_assets: setting('WATCHLIST_ASSETS', list(run.watchlist_assets), {
      about: 'Your own tickers, by comma: they open the gate at the lower threshold.',
      default: defaults.watchlist_assets,
    }),
    watchlist_sources: setting('WATCHLIST_SOURCES', sources, {
      about:
        'Your own channels, by comma: their messages open the gate at the lower threshold. A Telegram channel as in TELEGRAM_CHANNELS (no invite link), or its name without the @; any other source by its name.',
      default: defaults.watchlist_sources,
    }),
    watchlist_confidence_threshold: setting(
      'WATCHLIST_CONFIDENCE_THRESHOLD',
      number(run.watchlist_confidence_threshold),
      { about: 'The lower threshold of the watchlist, 0–1.', default: defaults.watchlist_confidence_threshold },
    ),
  },
};
