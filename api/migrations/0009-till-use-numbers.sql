-- A use with a network has a number, too: its device may send it again without having heard the answer.
alter table coupon_uses drop constraint coupon_uses_offline;
alter table coupon_uses add constraint coupon_uses_offline check (not is_offline or local_id is not null) not valid;
