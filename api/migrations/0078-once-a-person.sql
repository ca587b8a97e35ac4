-- A free coupon and the welcome coupon come once a person, over accounts: what is redeemed leaves the person's marks
-- beside the coupon, and they say nothing about the account.

-- Keyed hashes of CPF, phone and address of an account, as those of `welcome_marks`; they go with the account.
create table person_marks (
  customer_id bigint not null references users (id),
  hash bytea not null,
  primary key (customer_id, hash)
);

create table redemption_marks (
  -- Null is the welcome coupon.
  coupon_id bigint references coupons (id),
  hash bytea not null,
  constraint redemption_marks_once unique nulls not distinct (coupon_id, hash)
);
