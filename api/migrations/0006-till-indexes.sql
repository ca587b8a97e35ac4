-- no transaction
create index concurrently if not exists coupons_takes_welcome on coupons (company_id)
  where takes_welcome and cancelled_at is null;
alter table coupons validate constraint coupons_conflict_payer;
