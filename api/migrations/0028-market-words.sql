-- Words are found by their trigrams where the server has them; elsewhere the folded texts are read once.
do $$
begin
  create extension if not exists pg_trgm;
  create index coupons_offer_trigrams on coupons using gin (offer_key gin_trgm_ops);
  create index coupons_search_trigrams on coupons using gin (search_key gin_trgm_ops);
  create index companies_search_trigrams on companies using gin (search_key gin_trgm_ops);
  create index companies_cnpj_trigrams on companies using gin (cnpj gin_trgm_ops);
  create index wholesale_requests_trigrams on wholesale_requests using gin (search_key gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'no pg_trgm here: searches read all texts';
end $$;
