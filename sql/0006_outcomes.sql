-- What really happened after a verdict, and what can be asked of it. Forward, and safe to run twice. Rollback: 0006_outcomes.down.sql.

set search_path = public, extensions;

-- ------------------------------------------------------------------------------------------------------------- tables

-- One row per verdict and horizon, as src/domain/outcomes/signal-outcome.ts has it. Without a row, the horizon has not passed or
-- nobody has asked for prices yet. `known_at` is the as-of: nothing that looks from an earlier moment may see the row.
create table if not exists signal_outcomes (
  ai_signal_id bigint not null references ai_signals (id) on delete cascade,
  horizon text not null check (horizon in ('5m', '1h', '4h', '24h', '3d', '7d')),
  status text not null check (status in ('done', 'unable')),
  reason text,
  asset text,
  receipt_price double precision check (receipt_price > 0),
  receipt_price_at timestamptz,
  horizon_price double precision check (horizon_price > 0),
  known_at timestamptz,
  return double precision,
  beta double precision,
  excess double precision,
  band double precision not null,
  hit boolean,
  priced_in double precision check (priced_in between 0 and 1),
  price_source text,
  updated_at timestamptz not null default now(),
  primary key (ai_signal_id, horizon),
  check ((status = 'done') = (return is not null and known_at is not null and reason is null))
);
create index if not exists signal_outcomes_known_at on signal_outcomes (known_at) where status = 'done';

-- The price when another source told the story: for how much of the move was left.
create table if not exists link_prices (
  message_link_id bigint primary key references message_links (id) on delete cascade,
  asset text not null,
  price double precision not null check (price > 0),
  price_at timestamptz not null,
  price_source text not null
);

select restrict_to_service_role(array['signal_outcomes', 'link_prices'], '{}');

notify pgrst, 'reload schema';
