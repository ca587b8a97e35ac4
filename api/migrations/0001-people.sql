-- People, their companies, their sessions and the links sent to them.

create table users (
  id integer generated always as identity primary key,
  email text,
  role text not null,
  name text not null,
  phone text,
  -- Eleven digits, without mask.
  cpf text,
  -- Absent until the person has finished the registration.
  password_hash text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  deleted_at timestamptz,
  constraint users_role check (role in ('cliente', 'admin', 'root')),
  constraint users_status check (status in ('pending', 'active')),
  constraint users_active_has_password check (status <> 'active' or password_hash is not null),
  constraint users_cpf_digits check (cpf ~ '^[0-9]{11}$')
);
create unique index users_email_living on users (lower(email)) where deleted_at is null;
create unique index users_cpf_living on users (cpf) where deleted_at is null;
create index users_role_created on users (role, created_at desc) where deleted_at is null;

-- A company's id is the id of its admin user.
create table companies (
  user_id integer primary key references users (id),
  name text not null,
  -- Normalised: upper case, no mask; letters are possible.
  cnpj text not null,
  -- False when the check digits do not match; a person decides at approval.
  cnpj_valid boolean not null,
  email text,
  telefone text,
  cep text,
  endereco text,
  cidade text,
  estado text,
  categoria text not null default 'Geral',
  descricao text,
  -- 0 rejected, 1 approved, 2 under review.
  status smallint not null default 2,
  -- Where the request came from: the registration form, root's dialog or a partner application.
  origin text not null default 'register',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  deleted_at timestamptz,
  constraint companies_status check (status in (0, 1, 2)),
  constraint companies_cnpj_normalised check (cnpj ~ '^[0-9A-Z]*$')
);
create unique index companies_cnpj_living on companies (cnpj) where deleted_at is null;

-- Customers of a company: pre-registered by its admin, or redeemed one of its coupons.
create table company_customers (
  company_id integer not null references companies (user_id),
  customer_id integer not null references users (id),
  source text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, customer_id),
  constraint company_customers_source check (source in ('pre-registration', 'redemption'))
);
create index company_customers_customer on company_customers (customer_id);

create table sessions (
  -- SHA-256 of the bearer token; the token itself is never stored.
  token_hash bytea primary key,
  user_id integer not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  address text
);
create index sessions_living on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

create table link_tokens (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  kind text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_tokens_kind check (kind in ('finish-customer', 'finish-company', 'change-email'))
);
create index link_tokens_user on link_tokens (user_id, kind);

create table consents (
  id bigint generated always as identity primary key,
  user_id integer not null references users (id),
  kind text not null,
  version text not null,
  granted boolean not null,
  address text,
  at timestamptz not null
);
create index consents_user on consents (user_id, at);
