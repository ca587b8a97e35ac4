-- no transaction
-- Cities of a state, from one to the next.
create index concurrently if not exists brands_shown_cidade_of_estado on brands (estado_key, cidade_key, name_key, id)
  where shown and tipo = 'fisico';
