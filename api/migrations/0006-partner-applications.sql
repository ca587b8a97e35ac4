-- Partner applications, as the site's public client inserts them at /rest/v1/empresas.
create table empresas (
  id integer generated always as identity primary key,
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
  company_id integer references companies (user_id),
  created_at timestamptz not null default now(),
  constraint empresas_nome_length check (length(btrim(nome)) between 1 and 160),
  constraint empresas_cnpj_length check (length(btrim(cnpj)) between 1 and 30),
  constraint empresas_email_length check (length(btrim(email)) between 1 and 254),
  constraint empresas_telefone_length check (length(telefone) <= 30),
  constraint empresas_endereco_length check (length(endereco) <= 200),
  constraint empresas_cidade_length check (length(cidade) <= 120),
  constraint empresas_estado_length check (length(estado) <= 60),
  constraint empresas_cep_length check (length(cep) <= 10),
  constraint empresas_descricao_length check (length(descricao) <= 2000),
  constraint empresas_categoria_length check (length(btrim(categoria)) between 1 and 60)
);
create index empresas_company on empresas (company_id);

-- The role that a public insert runs as. Roles belong to the whole server, so it may be there already, and another
-- database may be making it at this moment.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    begin
      create role anon nologin noinherit;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  -- The api's own user steps down to it; where that is not allowed yet, it is now.
  begin
    set local role anon;
    set local role none;
  exception when insufficient_privilege then
    execute format('grant anon to %I', current_user);
  end;
end $$;

alter table empresas enable row level security;
alter table empresas force row level security;
revoke all on empresas from public, anon;
grant usage on schema public to anon;
grant insert (nome, cnpj, email, telefone, endereco, cidade, estado, cep, descricao, categoria, status, cadastro)
  on empresas to anon;
create policy empresas_application on empresas for insert to anon
  with check (status = 'Inativa' and cadastro = 'Em Análise');
-- Forced security binds the owner too.
create policy empresas_owner on empresas to current_user using (true) with check (true);
