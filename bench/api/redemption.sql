-- Writes of a redemption, one statement a table, for pgbench: api/test/database/redemption-script.test.ts compares them, table
-- by table, with those of the api.
\set turn :turn + 1
\set at :turn * :clients + :client_id
\set customer :first_customer + :at % :customers
\set coupon :first_coupon + (:at % :companies) * :each + :at / :customers
begin;
update coupons set qtd_disponivel = qtd_disponivel - 1, usos = usos + 1 where id = :coupon;
update ledger_accounts set balance = balance - 1 where kind = 'customer' and owner_id = :customer
  returning id as payer \gset
insert into redemptions (kind, coupon_id, customer_id, code, codigo_unico, points_spent, created_at)
  select 'coupon', id, :customer::int, code, 'LP-' || gen_random_uuid(), 1, now() from coupons where id = :coupon
  returning id as redemption \gset
insert into company_customers (company_id, customer_id, source, created_at)
  select company_id, :customer::int, 'redemption', now() from coupons where id = :coupon on conflict do nothing;
insert into ledger_transfers (debit_account, credit_account, amount, reason, source_type, source_id, created_at, home)
  select :payer::bigint, a.id, 1, 'redemption', 'redemption', :redemption::text, now(), :customer::bigint
  from coupons c join ledger_accounts a on a.kind = 'received' and a.owner_id = c.company_id where c.id = :coupon
  returning id as transfer, credit_account as payee \gset
insert into ledger_incoming (account_id, customer_id, transfer_id, amount) values (:payee, :customer, :transfer, 1);
insert into wallet_mirrorings (transfer_id) values (:transfer);
update user_activity set last_redeemed_at = now() where user_id = :customer;
commit;
