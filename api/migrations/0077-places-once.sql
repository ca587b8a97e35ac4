-- A state of Brazil is kept by its code, as the postal code's look-up gives it, and cities with one space between words.
create function state_code(typed text) returns text language sql immutable strict as $$
  select coalesce((
    select code from (values
      ('AC', 'acre'), ('AL', 'alagoas'), ('AP', 'amapa'), ('AM', 'amazonas'), ('BA', 'bahia'), ('CE', 'ceara'),
      ('DF', 'distrito federal'), ('ES', 'espirito santo'), ('GO', 'goias'), ('MA', 'maranhao'), ('MT', 'mato grosso'),
      ('MS', 'mato grosso do sul'), ('MG', 'minas gerais'), ('PA', 'para'), ('PB', 'paraiba'), ('PR', 'parana'),
      ('PE', 'pernambuco'), ('PI', 'piaui'), ('RJ', 'rio de janeiro'), ('RN', 'rio grande do norte'),
      ('RS', 'rio grande do sul'), ('RO', 'rondonia'), ('RR', 'roraima'), ('SC', 'santa catarina'), ('SP', 'sao paulo'),
      ('SE', 'sergipe'), ('TO', 'tocantins')
    ) states (code, name) where fold_text(typed) in (lower(code), name)
  ), typed)
$$;
create function single_spaced(typed text) returns text language sql immutable strict as $$
  select btrim(regexp_replace(typed, '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'))
$$;
-- The keys of 0026 are made anew with what they are made of.
update brands set estado = state_code(estado), cidade = single_spaced(cidade), pais = single_spaced(pais);
update companies set estado = state_code(estado), cidade = single_spaced(cidade) where estado is not null or cidade is not null;
update own_company_fields set estado = state_code(estado), cidade = single_spaced(cidade);
drop function state_code, single_spaced;
