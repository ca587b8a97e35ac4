-- What somebody without a company keeps under 'Dados da Empresa': their own words about a business, which nobody
-- approves and nobody else sees. Nothing here is proven, so nothing is unique.
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
