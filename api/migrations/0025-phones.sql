-- A partner's phone is a phone; the api checks the others. What is there already stays as it is.
alter table empresas add constraint empresas_telefone_form
  check (telefone is null or btrim(telefone) = '' or (telefone ~ '^\s*\+?[0-9 ().-]+\s*$'
    and length(regexp_replace(telefone, '[^0-9]', '', 'g')) between 10 and 15)) not valid;
