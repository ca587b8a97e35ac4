-- in batches
with batch as (
  select done as "from", least(done + 50000, last) as "to" from ledger_days_filling where done < last for update
), added as (
  insert into ledger_days (account_id, day, reason, amount, movements)
    select account.id, (t.created_at at time zone 'America/Sao_Paulo')::date, t.reason, sum(side.amount), count(*)
    from batch
      join ledger_transfers t on t.id > batch."from" and t.id <= batch."to"
      cross join lateral (values (t.debit_account, -t.amount), (t.credit_account, t.amount)) side (account_id, amount)
      join ledger_accounts account on account.id = side.account_id and account.kind in ('company', 'received')
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, day, reason) do update
    set amount = ledger_days.amount + excluded.amount, movements = ledger_days.movements + excluded.movements
)
update ledger_days_filling set done = batch."to" from batch;
