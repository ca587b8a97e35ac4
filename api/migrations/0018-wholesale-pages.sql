-- Wholesale requests are searched and turned page by page; accents and case aside, a CNPJ with or without its mask.

alter table wholesale_requests
  add column search_key text not null
    generated always as (
      fold_text(
        company_name || ' ' || cnpj || ' ' || regexp_replace(cnpj, '[^0-9A-Za-z]', '', 'g') || ' ' || responsible_name
          || ' ' || state_city
      )
    ) stored;

drop index wholesale_requests_newest;
create index wholesale_requests_newest on wholesale_requests (created_at desc, id desc);
