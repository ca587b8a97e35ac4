-- Brands, the promotions (coupons) of companies, and who redeemed what.

create table brands (
  id integer generated always as identity primary key,
  -- The owning company's id.
  user_id integer not null references companies (user_id),
  nome text not null,
  descricao text,
  logo_url text,
  categoria text not null default 'Geral',
  website text,
  telefone text,
  endereco text,
  cep text,
  bairro text,
  cidade text,
  estado text,
  pais text,
  tipo text not null,
  desconto_info text,
  status text not null default 'Ativa',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint brands_tipo check (tipo in ('fisico', 'digital')),
  constraint brands_status check (status in ('Ativa', 'Inativa'))
);
create index brands_company on brands (user_id) where deleted_at is null;

create table coupons (
  id integer generated always as identity primary key,
  company_id integer not null references companies (user_id),
  brand_name text not null,
  title text not null,
  description text not null default '',
  discount text not null,
  -- What remains; `usos` is what was redeemed, and the two always sum up to what there was.
  qtd_disponivel integer not null,
  usos integer not null default 0,
  stock_initial integer not null,
  -- Last day it is valid, included, in America/Sao_Paulo; null is without end.
  valid_until date,
  -- 1 to 19 have a name; other numbers are shown as unknown.
  category_id integer not null,
  comprovante_url text,
  promotion_link text,
  points_required integer not null default 0,
  code text not null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  constraint coupons_stock_left check (qtd_disponivel >= 0),
  constraint coupons_uses check (usos >= 0),
  constraint coupons_stock_kept check (stock_initial = qtd_disponivel + usos),
  constraint coupons_points check (points_required >= 0),
  -- Unique among all promotions ever, cancelled ones included.
  constraint coupons_code_ever unique (code)
);
create index coupons_company on coupons (company_id) where cancelled_at is null;
create index coupons_newest on coupons (created_at desc) where cancelled_at is null;

create table redemptions (
  id integer generated always as identity primary key,
  kind text not null default 'coupon',
  -- Absent for the welcome coupon, which belongs to no promotion.
  coupon_id integer references coupons (id),
  customer_id integer not null references users (id),
  -- The promotion's code as it was, and the code of this single redemption.
  code text not null,
  codigo_unico text not null,
  points_spent integer not null,
  created_at timestamptz not null default now(),
  constraint redemptions_kind check (kind in ('coupon', 'welcome')),
  constraint redemptions_kind_coupon check ((kind = 'coupon') = (coupon_id is not null)),
  constraint redemptions_points check (points_spent >= 0),
  constraint redemptions_unique_code unique (codigo_unico),
  constraint redemptions_once unique (coupon_id, customer_id)
);
create unique index redemptions_welcome_once on redemptions (customer_id) where kind = 'welcome';
create index redemptions_customer on redemptions (customer_id, created_at desc);
