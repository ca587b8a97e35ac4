-- How often the link of a promotion was opened, by day: a number, and nothing of who opened it.
create table promotion_views (
  coupon_id bigint not null references coupons (id) on delete cascade,
  -- In São Paulo.
  day date not null,
  views integer not null default 1,
  primary key (coupon_id, day),
  constraint promotion_views_some check (views > 0)
);
