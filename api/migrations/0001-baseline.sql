-- The whole schema, grouped by noun. Change it by a new file: `docs/how-to/change-the-schema.md`.

-- ---------------------------------------------------------------------------------------------------------- roles

-- Roles of public inserts and of the api, which may append to the audit log and the ledger but change neither. Their grants
-- come with each migration run (`runtime-role.ts`). Roles belong to the server: they may exist, or be created concurrently.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'loopi_runtime'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      begin
        execute format('create role %I nologin noinherit', wanted);
      exception when duplicate_object or unique_violation then
        null;
      end;
    end if;
    -- The api's own user steps down to it; where that is not allowed yet, it is now.
    begin
      execute format('set local role %I', wanted);
      set local role none;
    exception when insufficient_privilege then
      execute format('grant %I to %I', wanted, current_user);
    end;
  end loop;
end $$;

-- ---------------------------------------------------------------------------------------------------------- texts

-- Same folding as `folded` of the contract, step by step: one apostrophe, no accents, no invisible characters, one hyphen,
-- single spaces, lower case.
create function fold_text(typed text) returns text language sql immutable strict parallel safe as $$
  select lower(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    normalize(regexp_replace(typed, '[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u2018\u2019\u201b\u2032\uff07]', '''', 'g'), NFKD),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    '[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
    '[\u2010-\u2015\u2212]', '-', 'g'),
    '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g')))
$$;

-- --------------------------------------------------------------------------------------------------------- people

create table users (
  id bigint generated always as identity primary key,
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
  deleted_at timestamptz,
  -- As people search them.
  name_folded text generated always as (fold_text(name)) stored,
  email_folded text generated always as (lower(email)) stored,
  constraint users_role check (role in ('cliente', 'admin', 'root')),
  constraint users_status check (status in ('pending', 'active')),
  constraint users_active_has_password check (status <> 'active' or password_hash is not null),
  constraint users_cpf_digits check (cpf ~ '^[0-9]{11}$')
);
-- An unproven e-mail is not unique; a proven one belongs to the account that used a link sent to it.
create unique index users_email_proven on users (lower(email)) where status = 'active' and deleted_at is null;
-- Pending registrations expire, and end when their address is proven by another account.
create index users_email_pending on users (lower(email)) where status = 'pending' and deleted_at is null;
create index users_pending_age on users (created_at) where status = 'pending' and deleted_at is null;
-- An invited administrator is a root without a password; one per address, so a second invitation renews the first.
create unique index users_root_invited on users (lower(email))
  where role = 'root' and status = 'pending' and deleted_at is null;
create unique index users_cpf_living on users (cpf) where deleted_at is null;
create index users_role_created on users (role, created_at desc) where deleted_at is null;
-- Lists of registered customers, one index per sort order, then by id.
create index users_customers_created on users (created_at, id)
  where role = 'cliente' and cpf is not null and deleted_at is null;
create index users_customers_name on users (name_folded, id)
  where role = 'cliente' and cpf is not null and deleted_at is null;

-- A taken CPF is refused before the constraint fails, because PostgreSQL would log the number.
create function take_cpf(person bigint, wanted text) returns boolean language plpgsql as $$
declare
  broken text;
begin
  update users set cpf = wanted where id = person;
  return true;
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken = 'users_cpf_living' then
    return false;
  end if;
  raise;
end
$$;

-- Last visit and redemption. Apart from `users`, because each daily update would rewrite all indexes of that table.
create table user_activity (
  user_id bigint primary key references users (id) on delete cascade,
  -- Of the account.
  created_at timestamptz not null,
  last_seen_at timestamptz,
  last_redeemed_at timestamptz,
  last_activity_at timestamptz not null
    generated always as (greatest(created_at, last_seen_at, last_redeemed_at)) stored
);
create index user_activity_last on user_activity (last_activity_at, user_id);

-- Every account gets its row on insert, so that lists can join it and visits only update it.
create function users_start_activity() returns trigger language plpgsql as $$
begin
  insert into user_activity (user_id, created_at) values (new.id, new.created_at);
  return null;
end
$$;
create trigger users_activity after insert on users for each row execute function users_start_activity();

-- Business data of a person without a company ('Dados da Empresa'). Nothing is proven, so nothing is unique.
create table own_company_fields (
  user_id bigint primary key references users (id),
  cnpj text,
  categoria text,
  endereco text,
  cidade text,
  estado text,
  cep text,
  descricao text
);

create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null,
  version text not null,
  granted boolean not null,
  address text,
  at timestamptz not null,
  constraint consents_kind check (kind in ('terms', 'privacy', 'marketing'))
);
create index consents_user on consents (user_id, at);

-- Visits of deleted accounts: time and address without the person (Marco Civil da Internet, article 15).
create table access_records (
  id bigint generated always as identity primary key,
  address text not null,
  started_at timestamptz not null,
  last_at timestamptz not null
);
create index access_records_age on access_records (last_at);

-- ------------------------------------------------------------------------------------------------------ companies

-- A company's id is the id of its admin user.
create table companies (
  user_id bigint primary key references users (id),
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
  -- Refers to nothing, so that removing pending registrations does not look through the companies.
  decided_by bigint,
  decision_reason text,
  -- Until then the decision can be taken back: its mail waits as long.
  undo_until timestamptz,
  deleted_at timestamptz,
  name_key text not null generated always as (fold_text(name)) stored,
  search_key text not null
    generated always as (fold_text(name || ' ' || coalesce(email, '') || ' ' || categoria)) stored,
  constraint companies_status check (status in (0, 1, 2)),
  constraint companies_cnpj_normalised check (cnpj ~ '^[0-9A-Z]*$')
);
-- A CNPJ is unique among approved companies.
create unique index companies_cnpj_approved on companies (cnpj) where status = 1 and deleted_at is null;
-- Root's list of requests with the same CNPJ.
create index companies_cnpj on companies (cnpj) where deleted_at is null;
create index companies_email on companies (lower(email)) where deleted_at is null;
create index companies_newest on companies (created_at, user_id) where deleted_at is null;
create index companies_by_name on companies (name_key, user_id) where deleted_at is null;

-- Partner applications, inserted by the public client at /rest/v1/empresas.
create table empresas (
  id bigint generated always as identity primary key,
  nome text not null,
  cnpj text not null,
  email text not null,
  telefone text,
  endereco text,
  cidade text,
  estado text,
  cep text,
  descricao text,
  categoria text not null default 'Geral',
  status text not null default 'Inativa',
  cadastro text not null default 'Em Análise',
  -- The company that root sees for it; an applicant that is there already is its own.
  company_id bigint references companies (user_id),
  created_at timestamptz not null default now(),
  constraint empresas_nome_length check (length(btrim(nome)) between 1 and 160),
  constraint empresas_cnpj_length check (length(btrim(cnpj)) between 1 and 30),
  constraint empresas_email_length check (length(btrim(email)) between 1 and 254),
  constraint empresas_telefone_length check (length(telefone) <= 30),
  -- A partner's phone is a phone; the api checks the others.
  constraint empresas_telefone_form check (telefone is null or btrim(telefone) = ''
    or (telefone ~ '^\s*\+?[0-9 ().-]+\s*$' and length(regexp_replace(telefone, '[^0-9]', '', 'g')) between 10 and 15)),
  constraint empresas_endereco_length check (length(endereco) <= 200),
  constraint empresas_cidade_length check (length(cidade) <= 120),
  constraint empresas_estado_length check (length(estado) <= 60),
  constraint empresas_cep_length check (length(cep) <= 10),
  constraint empresas_descricao_length check (length(descricao) <= 2000),
  constraint empresas_categoria_length check (length(btrim(categoria)) between 1 and 60)
);
create index empresas_company on empresas (company_id);

alter table empresas enable row level security;
alter table empresas force row level security;
revoke all on empresas from public, anon;
grant usage on schema public to anon;
grant insert (nome, cnpj, email, telefone, endereco, cidade, estado, cep, descricao, categoria, status, cadastro)
  on empresas to anon;
create policy empresas_application on empresas for insert to anon
  with check (status = 'Inativa' and cadastro = 'Em Análise');
-- Forced row security applies to the owner as well.
create policy empresas_owner on empresas to current_user using (true) with check (true);
create policy empresas_runtime on empresas to loopi_runtime using (true) with check (true);

-- Customers of a company: they accepted its invitation or redeemed one of its coupons, and thereby consent to be shown to it.
create table company_customers (
  company_id bigint not null references companies (user_id),
  customer_id bigint not null references users (id),
  source text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, customer_id),
  constraint company_customers_source check (source in ('pre-registration', 'redemption'))
);
create index company_customers_customer on company_customers (customer_id);

-- Data that a company typed. It does not show whether the address has an account.
create table customer_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  -- In lower case.
  email text not null,
  name text,
  phone text,
  -- As people search it.
  name_folded text not null generated always as (fold_text(coalesce(name, email))) stored,
  state text not null default 'sent',
  created_at timestamptz not null,
  -- The last time it was sent or meant to be; a refused one moves on, and no mail leaves.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The company took it back.
  withdrawn_at timestamptz,
  decided_at timestamptz,
  -- Who accepted or refused it with an account.
  customer_id bigint references users (id),
  -- SHA-256 of the token in the newest mail.
  token_hash bytea,
  -- CLP that the company offers; they move when the person accepts them.
  offered_clp bigint,
  offer_reason text,
  -- What the company's list shows. A refusal is the person's own: to the company it stays a sent invitation.
  listed boolean not null generated always as (withdrawn_at is null and state in ('sent', 'refused')) stored,
  constraint customer_invitations_one_each unique (company_id, email),
  constraint customer_invitations_email check (email = lower(email)),
  constraint customer_invitations_state check (state in ('sent', 'accepted', 'refused', 'withdrawn')),
  constraint customer_invitations_offer check ((offered_clp is null) = (offer_reason is null) and offered_clp > 0)
);
create index customer_invitations_email on customer_invitations (email);
create index customer_invitations_listed on customer_invitations (company_id, created_at, id) where listed;
create index customer_invitations_customer on customer_invitations (customer_id) where customer_id is not null;
create index customer_invitations_age on customer_invitations (expires_at);
create unique index customer_invitations_token on customer_invitations (token_hash) where token_hash is not null;

-- -------------------------------------------------------------------------------------------------- signing in

create table sessions (
  -- SHA-256 of the bearer token; the token itself is never stored.
  token_hash bytea primary key,
  -- Names a session towards its person, who may end it; the token's hash never leaves.
  id bigint generated always as identity,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text,
  address text,
  -- Opened with a passkey, which is both factors.
  by_passkey boolean not null default false,
  -- When the owner was last proven in the session, by signing in or by confirming it; null asks to confirm.
  confirmed_at timestamptz
);
create unique index sessions_id on sessions (id);
create index sessions_living on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
-- Networks that a person has signed in from.
create index sessions_places on sessions (user_id, address);

-- A new e-mail that waits for its confirmation; one per person.
create table email_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  email text not null,
  asked_at timestamptz not null,
  -- Null is the account's owner. An address that root wished for ends the sessions.
  asked_by bigint,
  constraint email_changes_one_per_person unique (user_id)
);

-- Replaced addresses: each can take its account back for seven days.
create table email_takebacks (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- As it was written.
  email text not null,
  replaced_at timestamptz not null,
  expires_at timestamptz not null,
  -- Taken back, or worth nothing since an earlier address took the account back.
  closed_at timestamptz
);
create index email_takebacks_user on email_takebacks (user_id, id);
create index email_takebacks_expiry on email_takebacks (expires_at);

-- Links in mails. A link of an address is valid for that address only, and is deleted with its row.
create table link_tokens (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  kind text not null,
  email_change_id bigint references email_changes (id) on delete cascade,
  email_takeback_id bigint references email_takebacks (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint link_tokens_kind check (
    kind in ('finish-customer', 'finish-company', 'finish-root', 'change-email', 'take-back-email', 'reset-password')),
  constraint link_tokens_change_named check ((kind = 'change-email') = (email_change_id is not null)),
  constraint link_tokens_takeback_named check ((kind = 'take-back-email') = (email_takeback_id is not null))
);
create index link_tokens_user on link_tokens (user_id, kind);
create index link_tokens_email_change on link_tokens (email_change_id) where email_change_id is not null;
create index link_tokens_email_takeback on link_tokens (email_takeback_id) where email_takeback_id is not null;

-- One-time sign-in of customers who have just finished their registration.
create table first_entries (
  -- SHA-256 of what the tab holds.
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- Where the registration was finished; of IPv6 the network.
  network text not null,
  -- SHA-256 of the password's hash: with another password it is worth nothing.
  password_digest bytea not null,
  expires_at timestamptz not null
);
create index first_entries_expiry on first_entries (expires_at);
create index first_entries_user on first_entries (user_id);

-- One-time proof of the owner without the password, valid where the password is required.
create table owner_confirmations (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  session_hash bytea not null,
  expires_at timestamptz not null
);
create index owner_confirmations_expiry on owner_confirmations (expires_at);
create index owner_confirmations_user on owner_confirmations (user_id);

-- Failed sign-ins per account and address; each one lengthens the wait.
create table login_strikes (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz
);
create index login_strikes_age on login_strikes (last_at);

-- Attempts from unknown networks, per account. Accounts are named by the SHA-256 of the e-mail, so that an address without
-- an account looks the same.
create table sign_in_lines (
  account text primary key,
  -- When the day of this count began.
  since timestamptz not null,
  tries integer not null,
  -- When the last place of the line is due.
  line_until timestamptz not null
);
create index sign_in_lines_age on sign_in_lines (since);

create table sign_in_places (
  account text not null,
  -- Of IPv6 the network.
  network text not null,
  tries integer not null,
  due_at timestamptz,
  not_before timestamptz,
  last_at timestamptz not null,
  primary key (account, network)
);
create index sign_in_places_age on sign_in_places (last_at);

-- Failed sign-ins by hour, for the audit log and the mail to the owner.
create table sign_in_failures (
  account text not null,
  hour timestamptz not null,
  -- Null where there is no such account.
  user_id bigint references users (id),
  -- Passwords that were checked and wrong, and tries that had to wait.
  wrong integer not null,
  refused integer not null,
  reported boolean not null default false,
  primary key (account, hour)
);
create index sign_in_failures_age on sign_in_failures (hour);
create index sign_in_failures_user on sign_in_failures (user_id) where user_id is not null;

-- ---------------------------------------------------------------------------------- second factor and passkeys

-- Codes of an authenticator app, recovery codes, and remembered devices.
create table second_factors (
  user_id bigint primary key references users (id),
  -- The secret of RFC 6238, encrypted with a key of the configuration.
  secret bytea not null,
  begun_at timestamptz not null,
  -- Null until the first code was right; no code is required before.
  active_since timestamptz,
  -- Thirty seconds of the last code that counted: that one and earlier ones count no more.
  last_step bigint
);
create index second_factors_begun on second_factors (begun_at) where active_since is null;

create table recovery_codes (
  user_id bigint not null references users (id),
  -- HMAC of the code with a key of the configuration.
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Correct passwords that wait some minutes for the second factor.
create table second_factor_challenges (
  -- SHA-256 of the browser's token.
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- Network of the password login; an address for IPv4.
  network text not null,
  -- SHA-256 of the password's hash: a new password invalidates the row.
  password_digest bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index second_factor_challenges_age on second_factor_challenges (expires_at);
create index second_factor_challenges_user on second_factor_challenges (user_id);

create table remembered_devices (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie.
  token_hash bytea not null unique,
  user_id bigint not null references users (id),
  -- As above: a new password forgets the device.
  password_digest bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_user on remembered_devices (user_id, last_used_at desc);
create index remembered_devices_age on remembered_devices (expires_at);

-- Public keys of passkeys; they cannot be used to sign in.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- base64url without padding.
  credential_id text not null,
  public_key bytea not null,
  -- Last signature counter; 0 for devices without one.
  counter bigint not null,
  transports text[] not null,
  -- Random user handle under which devices store the passkey.
  user_handle text not null,
  synced boolean not null,
  name text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_credential unique (credential_id),
  constraint passkeys_counter check (counter >= 0)
);
create index passkeys_user on passkeys (user_id, id);

-- Challenges that a device signs once. Those of a sign-in have no owner; the others belong to a session.
create table passkey_challenges (
  challenge_hash bytea primary key,
  kind text not null,
  user_id bigint references users (id),
  session_hash bytea,
  -- User handle for a new passkey.
  user_handle text,
  expires_at timestamptz not null,
  constraint passkey_challenges_kind check (kind in ('add', 'confirm', 'sign-in')),
  constraint passkey_challenges_owner check ((kind = 'sign-in') = (user_id is null) and (user_id is null) = (session_hash is null)),
  constraint passkey_challenges_handle check ((kind = 'add') = (user_handle is not null))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id) where user_id is not null;

-- --------------------------------------------------------------------------------------- brands and promotions

create table brands (
  id bigint generated always as identity primary key,
  -- Id of the owning company.
  user_id bigint not null references companies (user_id),
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
  -- Code of a Brazilian state, as the postal code look-up returns it.
  estado text,
  pais text,
  tipo text not null,
  desconto_info text,
  status text not null default 'Ativa',
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Derived: company is approved and not deleted, and its folded name. An order over two tables cannot be indexed.
  company_live boolean not null default false,
  company_key text collate "C" not null default '',
  shown boolean not null generated always as (deleted_at is null and status = 'Ativa' and company_live) stored,
  -- Byte order of the folded name, independent of the server's locale.
  name_key text collate "C" not null generated always as (fold_text(nome)) stored,
  search_key text not null generated always as (fold_text(nome) || ' ' || company_key) stored,
  niche_key text not null generated always as (fold_text(categoria)) stored,
  estado_key text not null generated always as (fold_text(btrim(coalesce(estado, '')))) stored,
  cidade_key text not null generated always as (fold_text(btrim(coalesce(cidade, '')))) stored,
  pais_key text not null generated always as (fold_text(btrim(coalesce(pais, '')))) stored,
  constraint brands_tipo check (tipo in ('fisico', 'digital')),
  constraint brands_status check (status in ('Ativa', 'Inativa'))
);
-- Brand names are unique per company, because promotions refer to a brand by name.
create unique index brands_name_once on brands (user_id, name_key) where deleted_at is null;
create index brands_named on brands (user_id, name_key);
-- Directory of brands: by name, and by each filter.
create index brands_shown on brands (name_key, id) where shown;
create index brands_shown_niche on brands (niche_key, name_key, id) where shown;
create index brands_shown_kind on brands (tipo, name_key, id) where shown;
create index brands_shown_estado on brands (estado_key, name_key, id) where shown and tipo = 'fisico';
create index brands_shown_cidade on brands (cidade_key, name_key, id) where shown and tipo = 'fisico';
create index brands_shown_pais on brands (pais_key, name_key, id) where shown and tipo = 'fisico';
-- Distinct cities of a state.
create index brands_shown_cidade_of_estado on brands (estado_key, cidade_key, name_key, id)
  where shown and tipo = 'fisico';
create index brands_living on brands (name_key, id) where deleted_at is null;
create index brands_of_company on brands (user_id, name_key, id) where deleted_at is null;

create table coupons (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  brand_name text not null,
  title text not null,
  description text not null default '',
  discount text not null,
  -- Remaining stock; `usos` counts redemptions. Their sum is the initial stock.
  qtd_disponivel integer not null,
  usos integer not null default 0,
  stock_initial integer not null,
  -- Stock of a paused promotion. It is moved here so that every reader of the remaining stock finds none; resuming moves it
  -- back. `stock_initial` changes with it.
  paused_stock integer,
  -- Last valid day, inclusive, in America/Sao_Paulo; null means no end.
  valid_until date,
  -- 1 to 19 have a name; other numbers are shown as unknown.
  category_id integer not null,
  comprovante_url text,
  promotion_link text,
  points_required integer not null default 0,
  code text not null,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  -- Derived: company is approved and not deleted, brand neither Inativa nor deleted. A join could not be indexed, and all
  -- promotions of a refused company would be read.
  company_live boolean not null default false,
  brand_live boolean not null default true,
  -- A redemption changes none of these except when it takes the last item, so it rewrites no index.
  offered boolean not null
    generated always as (cancelled_at is null and qtd_disponivel > 0 and company_live and brand_live) stored,
  ends_on date not null generated always as (coalesce(valid_until, 'infinity')) stored,
  brand_key text not null generated always as (fold_text(brand_name)) stored,
  title_key text not null generated always as (fold_text(title)) stored,
  search_key text not null generated always as (fold_text(brand_name || ' ' || title || ' ' || code)) stored,
  -- Search text without the code, which must not be found before the redemption.
  offer_key text not null generated always as (fold_text(brand_name || ' ' || title || ' ' || description)) stored,
  constraint coupons_stock_left check (qtd_disponivel >= 0),
  constraint coupons_uses check (usos >= 0),
  constraint coupons_stock_kept check (stock_initial = qtd_disponivel + usos),
  constraint coupons_paused_stock check (paused_stock >= 0 and (paused_stock is null or qtd_disponivel = 0)),
  constraint coupons_points check (points_required >= 0),
-- Unique among all promotions, cancelled ones included.
  constraint coupons_code_ever unique (code)
);
-- Market. Both keys descend, so that a deep page starts at its cursor. The points come last, so that unaffordable promotions
-- are skipped without reading their row.
create index coupons_offered_ending on coupons (ends_on, (-id), points_required) where offered;
create index coupons_offered_newest on coupons ((-id), ends_on, points_required) where offered;
create index coupons_offered_category_ending on coupons (category_id, ends_on, (-id), points_required) where offered;
create index coupons_offered_category_newest on coupons (category_id, (-id), ends_on, points_required) where offered;
-- Lists of a company and of root.
create index coupons_company on coupons (company_id, id desc) where cancelled_at is null;
create index coupons_by_brand on coupons (company_id, brand_key, id) where cancelled_at is null;
create index coupons_by_title on coupons (company_id, title_key, id) where cancelled_at is null;
create index coupons_newest on coupons (created_at desc) where cancelled_at is null;
create index coupons_living_newest on coupons (id desc) where cancelled_at is null;
create index coupons_living_by_brand on coupons (brand_key, id) where cancelled_at is null;
create index coupons_living_by_title on coupons (title_key, id) where cancelled_at is null;

-- A promotion whose brand name has no row in `brands` counts as live.
create function brand_is_live(company bigint, key text) returns boolean language sql stable as $$
  select coalesce(bool_or(deleted_at is null and status = 'Ativa'), true) from brands
    where user_id = company and name_key = key
$$;

-- The derived columns of brands and promotions have many writers: approval, refusal, renaming and deletion of companies,
-- erasure, every insert. Triggers keep them, because a forgotten writer would show hidden offers. An insert locks the
-- company's row for share, so it sees the result of a concurrent decision. There is no trigger before an update, because
-- PostgreSQL would then recompute every generated column.
create function brands_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null, name_key into new.company_live, new.company_key
    from companies where user_id = new.user_id for share;
  new.company_live := coalesce(new.company_live, false);
  new.company_key := coalesce(new.company_key, '');
  return new;
end
$$;
create trigger brands_company before insert on brands for each row execute function brands_note_company();

create function coupons_note_company() returns trigger language plpgsql as $$
begin
  select status = 1 and deleted_at is null into new.company_live
    from companies where user_id = new.company_id for share;
  new.company_live := coalesce(new.company_live, false);
  new.brand_live := brand_is_live(new.company_id, fold_text(new.brand_name));
  return new;
end
$$;
create trigger coupons_company before insert on coupons for each row execute function coupons_note_company();

-- Brands before promotions: the lock order of a renamed brand.
create function companies_note_offers() returns trigger language plpgsql as $$
declare
  live constant boolean not null := new.status = 1 and new.deleted_at is null;
begin
  update brands set company_live = live, company_key = new.name_key
    where user_id = new.user_id and (company_live <> live or company_key <> new.name_key);
  update coupons set company_live = live where company_id = new.user_id and company_live <> live;
  return null;
end
$$;
create trigger companies_offers after update of name, status, deleted_at on companies
  for each row execute function companies_note_offers();

-- Promotions refer to their brand by folded name; renaming a brand renames its promotions first.
create function brands_note_offers() returns trigger language plpgsql as $$
begin
  update coupons set brand_live = brand_is_live(new.user_id, brand_key)
    where company_id = new.user_id and brand_key = new.name_key
      and brand_live <> brand_is_live(new.user_id, brand_key);
  return null;
end
$$;
create trigger brands_offers after insert or update of nome, status, deleted_at on brands
  for each row execute function brands_note_offers();

-- Openings of a promotion's link per day, without visitors.
create table promotion_views (
  coupon_id bigint not null references coupons (id) on delete cascade,
  -- Day in São Paulo.
  day date not null,
  views integer not null default 1,
  primary key (coupon_id, day),
  constraint promotion_views_some check (views > 0)
);

-- ---------------------------------------------------------------------------------------------------- redemptions

create table redemptions (
  id bigint generated always as identity primary key,
  kind text not null default 'coupon',
  -- Null for the welcome coupon, which has no promotion.
  coupon_id bigint references coupons (id),
  customer_id bigint not null references users (id),
  -- The promotion's code at that time, and the code of this redemption.
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
-- Chart: redemptions of a company per day.
create index redemptions_coupon_time on redemptions (coupon_id, created_at) where kind = 'coupon';

-- A person gets a free coupon, and the welcome coupon, once, whatever account is used: a redemption stores the person's
-- marks, which do not identify the account.

-- Keyed hashes of an account's CPF, phone and address, like `welcome_marks`; deleted with the account. A phone is unproven,
-- so lists must not use its mark.
create table person_marks (
  customer_id bigint not null references users (id),
  kind text not null check (kind in ('cpf', 'email', 'phone')),
  hash bytea not null,
  primary key (customer_id, hash)
);

create table redemption_marks (
  -- Null for the welcome coupon.
  coupon_id bigint references coupons (id),
  hash bytea not null,
  constraint redemption_marks_once unique nulls not distinct (coupon_id, hash)
);

-- --------------------------------------------------------------------------------------------------------- ledger

-- Points (CLP) as a double-entry ledger: each movement is one immutable transfer between two accounts.

-- A company has two accounts: 'company' is its budget, funded by root; 'received' holds the points of redemptions.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null,
  -- User or company; null for accounts of the platform, which have a name.
  owner_id bigint references users (id),
  name text,
  balance bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint ledger_accounts_kind check (kind in ('customer', 'company', 'received', 'system')),
  constraint ledger_accounts_owner check ((kind = 'system') = (owner_id is null)),
  constraint ledger_accounts_system_name check (kind <> 'system' or name is not null),
  -- Only the issuance account may be negative: its debt is what was issued.
  constraint ledger_accounts_no_debt check (balance >= 0 or (kind = 'system' and name = 'issuance')),
  constraint ledger_accounts_one_per_owner unique (kind, owner_id)
);
create unique index ledger_accounts_system on ledger_accounts (name) where kind = 'system';
create index ledger_accounts_customer_balance on ledger_accounts (balance, owner_id) where kind = 'customer';
-- Source of all points, and budget of welcome points.
insert into ledger_accounts (kind, name) values ('system', 'issuance'), ('system', 'welcome');

create table ledger_transfers (
  id bigint generated always as identity primary key,
  -- No foreign keys, because their checks would lock both accounts; accounts are never deleted.
  debit_account bigint not null,
  credit_account bigint not null,
  amount bigint not null,
  reason text not null,
  -- Cause of the transfer; the same cause cannot move points twice.
  source_type text not null,
  source_id text not null,
  created_at timestamptz not null default now(),
  -- Owner: the customer, else the company, else 0 for the platform.
  home bigint not null,
  constraint ledger_transfers_amount check (amount > 0),
  constraint ledger_transfers_two_accounts check (debit_account <> credit_account),
  constraint ledger_transfers_cause_once unique (source_type, source_id, reason)
);
create index ledger_transfers_debit on ledger_transfers (debit_account, id);
create index ledger_transfers_credit on ledger_transfers (credit_account, id);
-- Statements: movements of one account, newest first, from either side, by cursor.
create index ledger_transfers_debit_newest on ledger_transfers (debit_account, created_at desc, id desc);
create index ledger_transfers_credit_newest on ledger_transfers (credit_account, created_at desc, id desc);
-- Chart: credits of a company per day.
create index ledger_transfers_credits on ledger_transfers (debit_account, created_at) include (amount)
  where reason = 'credit';
-- Today's movements on root's page, independent of the total.
create index ledger_transfers_created on ledger_transfers (created_at);

-- Append-only for the owner of the tables as well, whom grants do not restrict.
create function ledger_transfers_immutable() returns trigger language plpgsql as $$
begin
  raise exception 'ledger transfers never change; write a new one' using errcode = 'restrict_violation';
end
$$;
create trigger ledger_transfers_no_change before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_transfers_immutable();

-- Points of redemptions are added to the company's balance later, so that redemptions of one company do not wait for each
-- other.
create table ledger_incoming (
  -- Receiving account of the company.
  account_id bigint not null,
  -- Paying customer; the shard key.
  customer_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  primary key (account_id, customer_id, transfer_id),
  constraint ledger_incoming_amount check (amount > 0)
);
-- Rows live for seconds, so dead ones are vacuumed early.
alter table ledger_incoming set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- Balance including amounts that are not yet added up.
create view ledger_balances as
  select a.id, a.kind, a.owner_id, a.name, a.created_at,
    a.balance + case a.kind
      when 'received' then coalesce((select sum(i.amount) from ledger_incoming i where i.account_id = a.id), 0)::bigint
      else 0 end as balance
  from ledger_accounts a;

-- Root's reasons for movements, shown in the company's statement.
create table ledger_notes (
  transfer_id bigint primary key references ledger_transfers (id),
  reason text not null,
  constraint ledger_notes_reason check (length(btrim(reason)) between 1 and 200)
);

-- Credits from a company to a customer with their reason; the transfer has the same source.
create table credits (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  customer_id bigint not null references users (id),
  amount bigint not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint credits_amount check (amount > 0),
  constraint credits_reason check (length(btrim(reason)) between 1 and 200)
);
create index credits_company on credits (company_id, created_at);
create index credits_customer on credits (customer_id, created_at);

-- A company's requests to root: CLP for its budget, or release of received points.
create table balance_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  kind text not null,
  amount bigint not null,
  note text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Transfer that granted it; a refused request has a reason instead.
  transfer_id bigint references ledger_transfers (id),
  refusal text,
  constraint balance_requests_kind check (kind in ('saldo', 'liberacao')),
  constraint balance_requests_amount check (amount > 0),
  constraint balance_requests_decided check (
    case when decided_at is null then num_nonnulls(transfer_id, refusal) = 0 else num_nonnulls(transfer_id, refusal) = 1 end
  )
);
-- One open request of each kind per company.
create unique index balance_requests_open on balance_requests (company_id, kind) where decided_at is null;
create index balance_requests_queue on balance_requests (created_at, id) where decided_at is null;
create index balance_requests_company on balance_requests (company_id, created_at desc, id desc);
create unique index balance_requests_transfer on balance_requests (transfer_id) where transfer_id is not null;

-- -------------------------------------------------------------------------------------------------------- welcome

-- Welcome points are paid from a platform budget that is refilled daily, once per person.

-- Secrets that all processes share and that belong to the data.
create table platform_keys (
  name text primary key,
  key bytea not null,
  constraint platform_keys_length check (length(key) = 32)
);
insert into platform_keys (name, key)
  values ('welcome', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Days (São Paulo) with welcomes, and the ceiling of each.
create table welcome_days (
  day date primary key,
  ceiling bigint not null,
  opened_at timestamptz not null,
  constraint welcome_days_ceiling check (ceiling > 0)
);

create table welcome_grants (
  customer_id bigint primary key references users (id),
  amount bigint not null,
  -- waiting for budget, granted, or refused because the person was welcomed before.
  state text not null,
  wanted_at timestamptz not null,
  settled_at timestamptz,
  -- True once the person's marks are stored.
  marked boolean not null default true,
  constraint welcome_grants_amount check (amount > 0),
  constraint welcome_grants_state check (state in ('waiting', 'granted', 'refused')),
  constraint welcome_grants_settled check ((state = 'waiting') = (settled_at is null))
);
create index welcome_grants_waiting on welcome_grants (wanted_at, customer_id) where state = 'waiting';
create index welcome_grants_unmarked on welcome_grants (customer_id) where not marked;

-- Marks of welcomed people: keyed hashes of CPF, phone and address. They outlive the account, without its id.
create table welcome_marks (
  kind text not null,
  hash bytea not null,
  customer_id bigint references users (id),
  primary key (kind, hash),
  constraint welcome_marks_kind check (kind in ('cpf', 'email', 'phone'))
);
create index welcome_marks_customer on welcome_marks (customer_id) where customer_id is not null;

-- -------------------------------------------------------------------------------------------------------- wallets

-- Wallets at the provider, which mirror the ledger.
create table wallets (
  -- A customer, or the admin of a company.
  owner_id bigint primary key references users (id),
  provider text not null,
  -- AES-256-GCM under WALLET_KEY. Written before the call to the provider, so that a crash cannot lose it.
  pin bytea not null,
  signing_method text,
  wallet_id text,
  address text,
  attempts integer not null default 0,
  due_at timestamptz not null,
  claim uuid,
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  opened_at timestamptz,
  constraint wallets_provider check (provider in ('venly', 'sandbox')),
  constraint wallets_opened check (
    (opened_at is null) = (wallet_id is null) and (opened_at is null) = (address is null)
    and (opened_at is null) = (signing_method is null))
);
create index wallets_due on wallets (due_at) where opened_at is null;
create unique index wallets_wallet on wallets (wallet_id);

-- Outbox of ledger transfers for the provider, written with the transfer. A transfer between two accounts of one owner is not
-- mirrored.
create table wallet_mirrorings (
  transfer_id bigint primary key references ledger_transfers (id),
  -- waiting, prepared (the provider knows it by provider_id), submitted (it has a hash), settled, failed.
  state text not null default 'waiting',
  provider_id text,
  hash text,
  attempts integer not null default 0,
  due_at timestamptz not null default '-infinity',
  claim uuid,
  claimed_until timestamptz,
  last_error text,
  settled_at timestamptz,
  constraint wallet_mirrorings_state check (state in ('waiting', 'prepared', 'submitted', 'settled', 'failed')),
  constraint wallet_mirrorings_steps check (
    (state <> 'waiting' or provider_id is null)
    and (state <> 'prepared' or provider_id is not null)
    and (state not in ('submitted', 'settled') or (provider_id is not null and hash is not null))
    and ((state = 'settled') = (settled_at is not null))),
  constraint wallet_mirrorings_one_hash unique (hash),
  constraint wallet_mirrorings_one_id unique (provider_id)
);
create index wallet_mirrorings_due on wallet_mirrorings (transfer_id, due_at)
  where state <> 'settled';

-- One-time tickets and states of the wallet login, and tokens of the panel.
create table wallet_tokens (
  token_hash bytea primary key,
  kind text not null,
  user_id bigint not null references users (id),
  -- SHA-256 of the cookie of the browser that started the login; only states have one.
  browser_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint wallet_tokens_kind check (kind in ('ticket', 'state', 'panel')),
  constraint wallet_tokens_browser check ((kind = 'state') = (browser_hash is not null))
);
create index wallet_tokens_age on wallet_tokens (expires_at);

-- Sandbox of the provider.
create table sandbox_users (
  id uuid primary key,
  reference text not null,
  method_id uuid not null,
  pin_hash bytea not null,
  incorrect_attempts integer not null default 0,
  created_at timestamptz not null,
  constraint sandbox_users_reference unique (reference)
);

create table sandbox_wallets (
  id uuid primary key,
  user_id uuid not null references sandbox_users (id),
  identifier text,
  address text not null unique,
  balance bigint not null default 0,
  -- May mint: it issues what it pays.
  treasury boolean not null default false,
  created_at timestamptz not null,
  constraint sandbox_wallets_no_debt check (treasury or balance >= 0)
);
create index sandbox_wallets_user on sandbox_wallets (user_id);

create table sandbox_transactions (
  id uuid primary key,
  wallet_id uuid not null references sandbox_wallets (id),
  to_address text not null,
  amount bigint not null,
  status text not null default 'SAVED',
  hash text unique,
  polls_left integer not null default 0,
  ends_failed boolean not null default false,
  created_at timestamptz not null,
  constraint sandbox_transactions_status check (status in ('SAVED', 'READY', 'PENDING', 'SUCCEEDED', 'FAILED')),
  constraint sandbox_transactions_amount check (amount > 0)
);
create index sandbox_transactions_pending on sandbox_transactions (created_at) where status = 'PENDING';

create table sandbox_events (
  id bigint generated always as identity primary key,
  wallet_id uuid not null references sandbox_wallets (id),
  type text not null,
  metadata text not null,
  at timestamptz not null
);
create index sandbox_events_wallet on sandbox_events (wallet_id, id);

-- ------------------------------------------------------------------------------------------------------ wholesale

-- Requests for wholesale access with their documents.
create table wholesale_requests (
  id bigint generated always as identity primary key,
  company_name text not null,
  cnpj text not null,
  responsible_name text not null,
  email text not null,
  phone text not null,
  state_city text not null,
  products_interest text,
  created_at timestamptz not null default now(),
  state text not null default 'novo',
  -- Includes the CNPJ with and without mask.
  search_key text not null
    generated always as (
      fold_text(
        company_name || ' ' || cnpj || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || responsible_name
          || ' ' || state_city
      )
    ) stored,
  constraint wholesale_requests_state check (state in ('novo', 'em-contato', 'liberado', 'recusado'))
);
create index wholesale_requests_newest on wholesale_requests (created_at desc, id desc);
create index wholesale_requests_state_newest on wholesale_requests (state, created_at desc, id desc);

create table wholesale_files (
  request_id bigint not null references wholesale_requests (id) on delete cascade,
  document text not null,
  -- File name as sent, sanitised; only for display.
  name text not null,
  type text not null,
  size integer not null,
  bytes bytea not null,
  primary key (request_id, document),
  constraint wholesale_files_document check (document in ('cnpjCard', 'socialContract')),
  constraint wholesale_files_type check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  constraint wholesale_files_size check (size = octet_length(bytes) and size between 1 and 10485760)
);
-- Documents are already compressed: stored uncompressed for fast reads.
alter table wholesale_files alter column bytes set storage external;

-- State changes, deleted with the request: a reason may name a person, and the audit log erases only data about accounts.
-- `moved_by` is no foreign key, like `decided_by` of companies.
create table wholesale_moves (
  id bigint generated always as identity primary key,
  request_id bigint not null references wholesale_requests (id) on delete cascade,
  state text not null,
  reason text,
  moved_by bigint not null,
  moved_at timestamptz not null,
  constraint wholesale_moves_state check (state in ('novo', 'em-contato', 'liberado', 'recusado')),
  constraint wholesale_moves_reason check (state <> 'recusado' or reason is not null)
);
create index wholesale_moves_request on wholesale_moves (request_id, id desc);

-- ------------------------------------------------------------------------------------------------------ audit log

-- A line has ids, action, instant and digests, and never changes. Personal details are in a table of their own and can be
-- erased.
create table audit_log (
  id bigint generated always as identity primary key,
  actor_id bigint references users (id),
  action text not null,
  object_type text not null,
  object_id text not null,
  details_digest bytea,
  address_digest bytea,
  at timestamptz not null
);
create index audit_log_object on audit_log (object_type, object_id, at);
create index audit_log_age on audit_log (at);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);

create table audit_details (
  line_id bigint not null,
  -- Changed or given values, or the origin of the call.
  part text not null,
  -- Person that the details are about; deleted with that person.
  person_id bigint references users (id),
  -- Salt of the digest, deleted with the content: without it the content cannot be guessed.
  salt bytea not null,
  content jsonb not null,
  primary key (line_id, part),
  constraint audit_details_part check (part in ('values', 'address'))
);
create index audit_details_person on audit_details (person_id);

create function audit_digest(salt bytea, content jsonb) returns bytea language sql immutable strict parallel safe as $$
  select sha256(salt || convert_to(content::text, 'UTF8'))
$$;

-- Person of an account, or the admin of a company; other objects belong to the actor.
create function audit_person(line audit_log) returns bigint language sql stable as $$
  select coalesce(
    (select id from users where line.object_type in ('user', 'customer', 'company')
      and line.object_id ~ '^[0-9]{1,18}$' and id = line.object_id::bigint),
    line.actor_id)
$$;

-- Lines with their remaining details.
create view audit_lines as
  select l.id, l.actor_id, l.action, l.object_type, l.object_id,
    nullif(told.content -> 'before', 'null') as before, nullif(told.content -> 'after', 'null') as after,
    place.content #>> '{}' as address, l.at
  from audit_log l
    left join audit_details told on told.line_id = l.id and told.part = 'values'
    left join audit_details place on place.line_id = l.id and place.part = 'address';

-- Hash chain: each seal covers its line and the previous hash.
create table audit_chain (
  seq bigint primary key,
  line_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
-- Lines to be sealed, and the row that the sealing process locks.
create table audit_unsealed (
  line_id bigint primary key,
  since timestamptz not null default now()
);
create table audit_sealing (id integer primary key);
insert into audit_sealing (id) values (1);

create function audit_line_text(line audit_log) returns text language sql immutable as $$
  select jsonb_build_array(line.id, line.actor_id, line.action, line.object_type, line.object_id,
    encode(line.details_digest, 'hex'), encode(line.address_digest, 'hex'), extract(epoch from line.at))::text
$$;
create function audit_hash(before bytea, line audit_log) returns bytea language sql immutable as $$
  select sha256(coalesce(before, '') || convert_to(audit_line_text(line), 'UTF8'))
$$;

-- Every line is queued for its seal, also one that bypasses the api.
create function audit_log_await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (line_id) values (new.id);
  return null;
end
$$;
create trigger audit_log_unsealed after insert on audit_log for each row execute function audit_log_await_seal();

-- ------------------------------------------------------------------------- shared by the processes of the api

create table idempotency_keys (
  -- 0 for visitors.
  user_id bigint not null,
  key text not null,
  -- SHA-256 of method, path and body.
  request_hash bytea not null,
  state text not null default 'running',
  status smallint,
  body text,
  -- Person that the stored response is about, besides the caller.
  about bigint[],
  created_at timestamptz not null,
  primary key (user_id, key),
  constraint idempotency_keys_state check (state in ('running', 'done')),
  constraint idempotency_keys_answer check (state <> 'done' or (status is not null and body is not null))
);
create index idempotency_keys_age on idempotency_keys (created_at);
create index idempotency_keys_about on idempotency_keys using gin (about);

create table rate_limits (
  key text primary key,
  window_start timestamptz not null,
  count integer not null
);
create index rate_limits_age on rate_limits (window_start);

create table captured_mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- By reference, because the address may be unconfirmed.
  person_id bigint references users (id),
  created_at timestamptz not null
);
create index captured_mails_newest on captured_mails (created_at desc);
create index captured_mails_person on captured_mails (person_id) where person_id is not null;

-- --------------------------------------------------------------------------------------------------------- search

-- Trigram indexes where the server has the extension; otherwise the folded texts are scanned. People include admins and
-- deleted accounts, which the audit log names.
do $$
begin
  create extension if not exists pg_trgm;
  create index users_name_trigrams on users using gin (name_folded gin_trgm_ops);
  create index users_email_trigrams on users using gin (email_folded gin_trgm_ops);
  create index companies_search_trigrams on companies using gin (search_key gin_trgm_ops);
  create index companies_cnpj_trigrams on companies using gin (cnpj gin_trgm_ops);
  create index brands_search_trigrams on brands using gin (search_key gin_trgm_ops);
  create index coupons_offer_trigrams on coupons using gin (offer_key gin_trgm_ops);
  create index coupons_search_trigrams on coupons using gin (search_key gin_trgm_ops);
  create index wholesale_requests_trigrams on wholesale_requests using gin (search_key gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no pg_trgm here: searches read all texts';
end $$;
