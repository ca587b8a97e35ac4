-- What the operations page shows that nothing else stores.

-- Answers of all api processes, by route pattern and five minutes.
create table call_counts (
  -- Beginning of the five minutes.
  slot timestamptz not null,
  method text not null,
  route text not null,
  calls integer not null,
  -- Answers of status 500 or more.
  failures integer not null,
  -- Answers that took a second or more.
  slow integer not null,
  total_ms bigint not null,
  worst_ms integer not null,
  primary key (slot, method, route),
  constraint call_counts_some check (calls > 0 and failures between 0 and calls and slow between 0 and calls)
);

-- Results of `ledger:check`.
create table ledger_checks (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  rules integer not null,
  violated integer not null,
  people bigint not null,
  transfers bigint not null,
  -- Lines of the audit log.
  lines bigint not null,
  constraint ledger_checks_violated check (violated between 0 and rules)
);
create index ledger_checks_newest on ledger_checks (at desc);
