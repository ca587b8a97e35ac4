-- People of a company. A company has a team from its first row on: its first admin owns it, whichever api inserts it.

create table company_members (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  role text not null,
  -- Removed members stay, because the company's registry names them.
  state text not null default 'active',
  invited_by bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint company_members_role check (role in ('proprietario', 'gestor', 'marketing', 'financeiro', 'caixa', 'leitura')),
  constraint company_members_state check (state in ('active', 'removed')),
  constraint company_members_ended check ((state = 'removed') = (ended_at is not null))
);
-- A person is in one team at most.
create unique index company_members_person on company_members (user_id) where state = 'active';
create index company_members_company on company_members (company_id, state);
-- Prepared statements cannot use the partial one: to their plan the state is a parameter.
create index company_members_user on company_members (user_id);

insert into company_members (company_id, user_id, role, created_at)
select id, id, 'proprietario', created_at from companies where exists (select from users where users.id = companies.id);

create function companies_start_team() returns trigger language plpgsql as $$
begin
  insert into company_members (company_id, user_id, role, created_at)
  select new.id, users.id, 'proprietario', new.created_at from users where users.id = new.id;
  return null;
end
$$;
create trigger companies_team after insert on companies for each row execute function companies_start_team();

-- Bound to their address; one open invitation an address and company.
create table team_invitations (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  -- In lower case.
  email text not null,
  role text not null,
  -- SHA-256 of the token in the newest mail; none once the invitation has ended.
  token_hash bytea,
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint team_invitations_email check (email = lower(email)),
  constraint team_invitations_role check (role in ('proprietario', 'gestor', 'marketing', 'financeiro', 'caixa', 'leitura'))
);
create unique index team_invitations_open on team_invitations (company_id, email)
  where accepted_at is null and withdrawn_at is null;
create unique index team_invitations_token on team_invitations (token_hash) where token_hash is not null;
create index team_invitations_age on team_invitations (expires_at);
create index team_invitations_email on team_invitations (email);

-- From then on sign-ins of members without a second factor set one up first; null does not require one.
alter table companies add column second_factor_since timestamptz;

-- The self that a session is of: the member, for an account that is a customer's too.
alter table sessions add column as_member boolean not null default false;
-- Company that root acts for.
alter table sessions add column acting_for bigint;
-- Why it ended, where the person should read it: 'removed' from the team.
alter table sessions add column ended_why text;

-- The self whose wallet the token is of.
alter table wallet_tokens add column as_member boolean not null default false;

-- Company whose registry shows the line. Lines of before and of an older api have none, and keep their hashes.
alter table audit_log add column company_id bigint;
create index audit_log_company on audit_log (company_id, id) where company_id is not null;
create index audit_log_old_object on audit_log (object_type, object_id, id) where company_id is null;
create index audit_log_old_actor on audit_log (actor_id, id) where company_id is null;

-- What a company's lines say stays when a member's account goes; only its contact may be its first admin's own.
create or replace function audit_person(line audit_log) returns bigint language sql stable as $$
  select case
    when line.object_type in ('brand', 'promotion', 'product', 'batch') then null
    when line.object_type = 'company' then (
      select id from users where line.action in ('company.update', 'company.link')
        and line.object_id ~ '^[0-9]{1,18}$' and id = line.object_id::bigint)
    else coalesce(
      (select id from users where line.object_type in ('user', 'customer')
        and line.object_id ~ '^[0-9]{1,18}$' and id = line.object_id::bigint),
      line.actor_id)
  end
$$;
update audit_details set person_id = null from audit_log
  where audit_log.id = audit_details.line_id and audit_details.part = 'values' and audit_person(audit_log) is null
    and audit_details.person_id is not null;

create or replace function audit_line_text(line audit_log) returns text language sql immutable as $$
  select (jsonb_build_array(line.id, line.actor_id, line.action, line.object_type, line.object_id,
    encode(line.details_digest, 'hex'), encode(line.address_digest, 'hex'), extract(epoch from line.at))
    || case when line.company_id is null then '[]'::jsonb else jsonb_build_array(line.company_id) end)::text
$$;

create or replace view audit_lines as
  select l.id, l.actor_id, l.action, l.object_type, l.object_id,
    nullif(told.content -> 'before', 'null') as before, nullif(told.content -> 'after', 'null') as after,
    place.content #>> '{}' as address, l.at, l.company_id
  from audit_log l
    left join audit_details told on told.line_id = l.id and told.part = 'values'
    left join audit_details place on place.line_id = l.id and place.part = 'address';
