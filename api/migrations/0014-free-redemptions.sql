-- no transaction
-- Redemptions of coupons of 0 CLP, which no transfer counts.
create index concurrently if not exists redemptions_free on redemptions (created_at, coupon_id)
  where kind = 'coupon' and points_spent = 0;
