-- The api's own role, which can add to the audit log and the ledger and take nothing back; and the chain that shows
-- whether anybody else did. What the role may do is granted by the job of migrating (`runtime-role.ts`).
do $$
begin
  if not exists (select from pg_roles where rolname = 'loopi_runtime') then
    begin
      create role loopi_runtime nologin noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  begin
    set local role loopi_runtime;
    set local role none;
  exception when insufficient_privilege then
    execute format('grant loopi_runtime to %I', current_user);
  end;
end $$;
create policy empresas_runtime on empresas to loopi_runtime using (true) with check (true);

-- Each sealed line, in the order of sealing: its hash covers the line and the hash before.
create table audit_chain (
  seq bigint primary key,
  line_id bigint not null unique,
  hash bytea not null,
  sealed_at timestamptz not null default now()
);
-- Lines that wait to be sealed, and the row that the one who seals holds.
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

create function audit_log_await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (line_id) values (new.id);
  return null;
end
$$;
create trigger audit_log_unsealed after insert on audit_log for each row execute function audit_log_await_seal();
insert into audit_unsealed (line_id) select id from audit_log;
