-- A company sees of a person what it typed, until the person agrees.

-- Exactly what a company typed, and nothing of the person: whether the address has an account is not here.
create table customer_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (user_id),
  -- In lower case.
  email text not null,
  -- Absent for those that were relations before there were invitations.
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

-- Since when the person agrees to be known to the company; redeeming one of its coupons says so as well. An older api
-- goes on writing relations that nobody agreed to: they are there and show nothing.
alter table company_customers
  add column consented_at timestamptz,
  add column consented boolean not null generated always as (source = 'redemption' or consented_at is not null) stored;
create index company_customers_consented on company_customers (company_id, customer_id) where consented;

-- Of the relations that companies made by typing: who redeemed or was credited stays known.
update company_customers r set source = 'redemption'
  where source = 'pre-registration' and exists (
    select from redemptions d join coupons o on o.id = d.coupon_id
      where d.customer_id = r.customer_id and d.kind = 'coupon' and o.company_id = r.company_id
  );
update company_customers r set consented_at = created_at
  where source = 'pre-registration' and exists (
    select from ledger_accounts payer
      join ledger_transfers t on t.debit_account = payer.id and t.reason = 'credit'
      join ledger_accounts payee on payee.id = t.credit_account and payee.kind = 'customer'
      where payer.kind = 'company' and payer.owner_id = r.company_id and payee.owner_id = r.customer_id
  );

-- The others become invitations with the e-mail that the company typed. Names and phones are the person's by now. Who
-- has changed the e-mail since is left out: today's address was never typed.
insert into customer_invitations (company_id, email, created_at, sent_at, expires_at)
  select r.company_id, lower(u.email), r.created_at, now(), now() + interval '30 days'
    from company_customers r join users u on u.id = r.customer_id
    where not r.consented and u.email is not null and u.deleted_at is null
      and not exists (
        select from audit_log l where l.action = 'account.email' and l.object_type = 'user' and l.object_id = u.id::text
      )
  on conflict do nothing;
delete from company_customers where not consented;
