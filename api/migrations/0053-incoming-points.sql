-- What redemptions bring a company is written down beside its account and added to the balance later, so that no
-- redemption waits for another one of the same company.

create table ledger_incoming (
  -- The company's account that they go to.
  account_id bigint not null,
  -- Who paid: the row lies where everything of that customer lies.
  customer_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  primary key (account_id, customer_id, transfer_id),
  constraint ledger_incoming_amount check (amount > 0)
);
-- Written and gone within seconds: what is dead is cleared away soon.
alter table ledger_incoming set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- What an account holds, with what has come in since it was added up.
create view ledger_balances as
  select a.id, a.kind, a.owner_id, a.name, a.created_at,
    a.balance + case a.kind
      when 'received' then coalesce((select sum(i.amount) from ledger_incoming i where i.account_id = a.id), 0)::bigint
      else 0 end as balance
  from ledger_accounts a;

-- Each transfer locked the rows of both its accounts against being deleted. No account ever is.
alter table ledger_transfers drop constraint ledger_transfers_debit_account_fkey;
alter table ledger_transfers drop constraint ledger_transfers_credit_account_fkey;

-- Whose transfer it is: the customer's, else the company's, else 0 for the platform. Who names it also writes the row
-- for the wallets; for apis of before the trigger goes on doing so.
alter table ledger_transfers add column home bigint;
drop trigger ledger_transfers_mirrored on ledger_transfers;
create trigger ledger_transfers_mirrored after insert on ledger_transfers
  for each row when (new.home is null and new.reason not in ('split', 'release', 'welcome-budget', 'welcome-return'))
  execute function wallet_mirrorings_add();
