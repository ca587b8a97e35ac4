-- Stock of a promotion that its company has paused: it lies here, so that whatever reads what can be redeemed finds
-- none, and comes back as a whole. Both figures of the stock go down and up together.
alter table coupons
  add column paused_stock integer,
  add constraint coupons_paused_stock check (paused_stock >= 0 and (paused_stock is null or qtd_disponivel = 0));
