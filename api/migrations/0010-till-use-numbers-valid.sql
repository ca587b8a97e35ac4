-- no transaction
alter table coupon_uses validate constraint coupon_uses_offline;
