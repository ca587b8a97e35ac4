-- What a company received by redemptions is kept apart from what it may hand out: kind 'company' is the budget, which
-- root funds, kind 'received' what redemptions brought. Every account keeps its number and every transfer its ends.

-- Nothing moves while the balances are divided.
lock table ledger_accounts, ledger_transfers in share row exclusive mode;

alter table ledger_accounts drop constraint ledger_accounts_kind;
alter table ledger_accounts
  add constraint ledger_accounts_kind check (kind in ('customer', 'company', 'received', 'system'));

-- From which transfer on a rule of the ledger holds; before it, other rules did.
create table ledger_epochs (
  name text primary key,
  last_transfer_before bigint not null,
  begun_at timestamptz not null default now()
);
insert into ledger_epochs (name, last_transfer_before)
  select 'two-accounts', coalesce(max(id), 0) from ledger_transfers;

-- Why root moved points, as the company reads it in its statement.
create table ledger_notes (
  transfer_id bigint primary key references ledger_transfers (id),
  reason text not null,
  constraint ledger_notes_reason check (length(btrim(reason)) between 1 and 200)
);

-- A wallet at the provider belongs to an owner: what moves between two accounts of one owner moves nothing there.
drop trigger ledger_transfers_mirrored on ledger_transfers;
create trigger ledger_transfers_mirrored after insert on ledger_transfers
  for each row when (new.reason not in ('split', 'release', 'welcome-budget', 'welcome-return'))
  execute function wallet_mirrorings_add();

insert into ledger_accounts (kind, owner_id) select 'received', owner_id from ledger_accounts where kind = 'company';

-- The budget is what root funded less what was credited. Who credited more than that handed out what redemptions had
-- brought: then the budget is empty and all that is left was received. Either way both are there and the sum is as before.
with history as (
  select a.id, a.owner_id, a.balance,
    coalesce((select sum(t.amount) from ledger_transfers t
      where t.credit_account = a.id and t.reason <> 'redemption'), 0) as funded,
    coalesce((select sum(t.amount) from ledger_transfers t where t.debit_account = a.id), 0) as spent
  from ledger_accounts a where a.kind = 'company'
), split as (
  select history.id as budget, r.id as received, history.owner_id,
    (history.balance - greatest(history.funded - history.spent, 0))::bigint as amount
  from history join ledger_accounts r on r.kind = 'received' and r.owner_id = history.owner_id
), moved as (
  insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id)
  select budget, received, amount, 'split', 'user', owner_id::text from split where amount > 0
  returning debit_account, credit_account, amount
), paid as (
  update ledger_accounts set balance = balance - moved.amount from moved where id = moved.debit_account
)
update ledger_accounts set balance = balance + moved.amount from moved where id = moved.credit_account;
