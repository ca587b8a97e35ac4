-- CLP that a company asks root for: an issue for its budget, or the release of what redemptions brought it.
create table balance_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  kind text not null,
  amount bigint not null,
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The movement that granted it; a refusal has its reason instead.
  transfer_id bigint references ledger_transfers (id),
  refusal text,
  constraint balance_requests_kind check (kind in ('saldo', 'liberacao')),
  constraint balance_requests_amount check (amount > 0),
  constraint balance_requests_decided check (
    case when decided_at is null then num_nonnulls(transfer_id, refusal) = 0 else num_nonnulls(transfer_id, refusal) = 1 end
  )
);
-- One open request of each kind: a second tap asks for nothing more.
create unique index balance_requests_open on balance_requests (company_id, kind) where decided_at is null;
create index balance_requests_queue on balance_requests (created_at, id) where decided_at is null;
create index balance_requests_company on balance_requests (company_id, created_at desc, id desc);
create unique index balance_requests_transfer on balance_requests (transfer_id) where transfer_id is not null;
