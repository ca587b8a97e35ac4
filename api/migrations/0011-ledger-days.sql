-- What moved on the accounts of companies by day and reason, so that figures over years do not read every transfer.

create table ledger_days (
  account_id bigint not null,
  -- In São Paulo.
  day date not null,
  reason text not null,
  -- Negative where more points left the account than came.
  amount bigint not null,
  movements bigint not null,
  primary key (account_id, day, reason)
);
create index ledger_days_day on ledger_days (day);

-- No transfer is under way from here on, so those up to the last one are what the next file adds up.
lock table ledger_transfers, ledger_incoming in share row exclusive mode;

create table ledger_days_filling (done bigint not null, last bigint not null);
insert into ledger_days_filling select 0, coalesce(max(id), 0) from ledger_transfers;

-- Points that are not yet added to their account come by the trigger below, and once more with the next file.
insert into ledger_days (account_id, day, reason, amount, movements)
  select i.account_id, (t.created_at at time zone 'America/Sao_Paulo')::date, t.reason, -sum(i.amount), -count(*)
  from ledger_incoming i join ledger_transfers t on t.id = i.transfer_id group by 1, 2, 3;

-- Both are written under the lock of the account, so a redemption, which does not take it, writes neither.
create function ledger_days_note_incoming() returns trigger language plpgsql as $$
begin
  insert into ledger_days (account_id, day, reason, amount, movements)
    select gone.account_id, (t.created_at at time zone 'America/Sao_Paulo')::date, t.reason, sum(gone.amount), count(*)
    from gone join ledger_transfers t on t.id = gone.transfer_id group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, day, reason) do update
    set amount = ledger_days.amount + excluded.amount, movements = ledger_days.movements + excluded.movements;
  return null;
end
$$;
create trigger ledger_incoming_days after delete on ledger_incoming referencing old table as gone
  for each statement execute function ledger_days_note_incoming();

create function ledger_days_note_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_days (account_id, day, reason, amount, movements)
    select id, (new.created_at at time zone 'America/Sao_Paulo')::date, new.reason,
      case id when new.debit_account then -new.amount else new.amount end, 1
    from ledger_accounts
    where id in (new.debit_account, new.credit_account) and kind in ('company', 'received') order by id
  on conflict (account_id, day, reason) do update
    set amount = ledger_days.amount + excluded.amount, movements = ledger_days.movements + excluded.movements;
  return null;
end
$$;
create trigger ledger_transfers_days after insert on ledger_transfers
  for each row when (new.reason <> 'redemption') execute function ledger_days_note_transfer();

-- With the points that are not yet added to their account.
create view ledger_daily as
  select account_id, day, reason, amount, movements from ledger_days
  union all
  select i.account_id, (t.created_at at time zone 'America/Sao_Paulo')::date, t.reason, i.amount, 1
  from ledger_incoming i join ledger_transfers t on t.id = i.transfer_id;
