-- in batches
with batch as materialized (
  select done as "from", least(done + 50000, last) as "to" from ledger_days_filling where done < last for update
), moved as materialized (
  -- By scalar bounds, which the planner takes for a short range of the index.
  select debit_account, credit_account, amount, reason, (created_at at time zone 'America/Sao_Paulo')::date as day
  from ledger_transfers where id > (select "from" from batch) and id <= (select "to" from batch)
), added as (
  insert into ledger_days (account_id, day, reason, amount, movements)
    select account.id, moved.day, moved.reason, sum(side.amount), count(*)
    from moved
      cross join lateral (values (debit_account, -amount), (credit_account, amount)) side (account_id, amount)
      join ledger_accounts account on account.id = side.account_id and account.kind in ('company', 'received')
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, day, reason) do update
    set amount = ledger_days.amount + excluded.amount, movements = ledger_days.movements + excluded.movements
)
update ledger_days_filling set done = batch."to" from batch;
